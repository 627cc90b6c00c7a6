import { z } from 'zod';
import { day, version } from '#kernel/contract.ts';
import { percentage } from '#kernel/money.ts';

export const LIMITS = { code: 10, name: 60 } as const;

/** Its list has pages of one size (spec transport §9). */
export const OPERATOR_PAGE = [10] as const;

/** Who drives road bridges, and the fuel adjustment that they add to the cost rate (spec transport §3 Transport operator). */
export const transportOperator = z.object({
  transportOperatorId: z.int(),
  transportOperatorCode: z.string().meta({ title: 'Operator Code' }),
  transportOperatorName: z.string().meta({ title: 'Operator Name' }),
  faF_Rate: percentage.meta({ title: 'FAF Rate (%)' }),
  nextFAF_Rate: percentage.nullable().meta({ title: 'Next FAF Rate (%)' }),
  nextFAF_RateDate: day.nullable().meta({ title: 'Next FAF Rate Date' }),
  usedBy: z.object({ roadBridges: z.int() }).meta({ title: 'Used By' }),
  version,
});
export type TransportOperator = z.infer<typeof transportOperator>;

/** What a person edits of an operator. */
export const EDITED = [
  'transportOperatorCode',
  'transportOperatorName',
  'faF_Rate',
  'nextFAF_Rate',
  'nextFAF_RateDate',
] as const satisfies readonly (keyof TransportOperator)[];
export type TypedOperator = Pick<TransportOperator, (typeof EDITED)[number]>;
