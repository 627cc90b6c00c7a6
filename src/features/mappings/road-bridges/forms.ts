import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { rate } from '#kernel/money.ts';
import { isAsked } from '#kernel/words.ts';
import { rowId } from '../forms.ts';
import { refusals } from './texts.ts';

/** The road bridge form (spec transport §5 Mappings). The next date is checked against today by `nextCostRefusals`. */
export const newRoadBridge = z.strictObject({
  transportServiceTerminalSiteId: rowId(refusals.siteRequired),
  terminalSiteRoadBridgeLocationsId: rowId(refusals.locationRequired),
  transportOperatorCode: z
    .string(refusals.operatorRequired)
    .trim()
    .min(1, refusals.operatorRequired)
    .max(10, refusals.operatorUnknown)
    .regex(/^\P{Cc}*$/u, refusals.operatorUnknown),
  costRate: z.number(isAsked(refusals.costRequired)).pipe(rate),
  nextCostRate: rate.nullable(),
  nextCostRateDate: day.nullable(),
});
export type NewRoadBridge = z.infer<typeof newRoadBridge>;

/** The same form of one that there is. */
export const changedRoadBridge = newRoadBridge.extend({
  transportServiceRoadBridgeId: rowId(refusals.idRequired),
});
