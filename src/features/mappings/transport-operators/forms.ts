import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { percentage } from '#kernel/money.ts';
import { isAsked } from '#kernel/words.ts';
import { code, rowId, title } from '../forms.ts';
import { LIMITS } from './model.ts';
import { fields, refusals } from './texts.ts';

const typed = {
  transportOperatorCode: code(fields.code, LIMITS.code, refusals.codeRequired),
  transportOperatorName: title(fields.name, LIMITS.name, refusals.nameRequired),
  faF_Rate: z.number(isAsked(refusals.fafRequired)).pipe(percentage).meta({ title: fields.faf }),
  nextFAF_Rate: percentage.nullable().meta({ title: fields.nextFaf }),
  nextFAF_RateDate: day.nullable(),
};

/** The operator as it is typed. The next date is checked against today by `nextRateRefusals`. */
export const operatorForm = z.strictObject(typed);

/** A new operator has an id below 1, or none (spec transport §7). */
export const newOperator = z.strictObject({ ...typed, transportOperatorId: z.int().max(0).optional() });

export const changedOperator = operatorForm.extend({ transportOperatorId: rowId(refusals.idRequired) });
