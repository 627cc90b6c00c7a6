import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { reportTexts } from './texts.ts';

/** The days of the report as they are chosen; both belong to it. How far apart they may be, the call says. */
export const reportRange = z.strictObject({
  dateFrom: z.string(reportTexts.required(reportTexts.from)).pipe(day),
  dateTo: z.string(reportTexts.required(reportTexts.to)).pipe(day),
});
export type ReportRange = z.infer<typeof reportRange>;
