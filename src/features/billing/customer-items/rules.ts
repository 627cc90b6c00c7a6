import type { Day } from '#kernel/calendar.ts';
import type { DatedRate } from '#kernel/datedRates.ts';
import { percentage, rate } from '#kernel/money.ts';
import { type BillingItemType, ITEM_TYPE } from '../model.ts';
import type { TypedRates } from './model.ts';
import { fields, refusals } from './texts.ts';

/** Whether what is charged is a percentage of the services: FAF_KR and TUC_KR. */
export function isPercentage(type: BillingItemType | null | undefined): boolean {
  return type === ITEM_TYPE.FAF_KR || type === ITEM_TYPE.TUC_KR;
}

/** Whether an item has a buy rate of its own; what FAF, TUC and road bridges cost is said elsewhere (spec transport §2.5). */
export function hasOwnCost(type: BillingItemType): boolean {
  return !isPercentage(type) && type !== ITEM_TYPE.ROADBRIDGE;
}

/** Negative numbers are forced to 0 (spec transport §2.5). */
export function notNegative(typed: number | null): number | null {
  return typed !== null && typed < 0 ? 0 : typed;
}

/** What speaks against rates of an item of a type, by field; null where nothing does. */
export function rateRefusals(
  typed: TypedRates,
  type: BillingItemType,
  today: Day,
): Record<string, string | null> {
  const { chargeRate, costRate, nextChargeRate, nextCostRate, nextChangeRateDate: date } = typed;
  const shape = isPercentage(type) ? percentage : rate;
  const whyNotCharge = (charge: number): string | null =>
    shape.safeParse(charge).error?.issues[0]?.message ?? null;
  const whyNotCost = (cost: number | null) => (cost && !hasOwnCost(type) ? refusals.noCost : null);
  const isNextMissing = date !== null && nextChargeRate === null && nextCostRate === null;
  return {
    chargeRate: whyNotCharge(chargeRate),
    costRate: whyNotCost(costRate),
    nextChargeRate: isNextMissing
      ? refusals.required(isPercentage(type) ? fields.nextPercentage : fields.nextCharge)
      : nextChargeRate === null
        ? null
        : whyNotCharge(nextChargeRate),
    nextCostRate: whyNotCost(nextCostRate),
    nextChangeRateDate: whyNotDate(typed, today),
  };
}

function whyNotDate(
  { nextChargeRate, nextCostRate, nextChangeRateDate }: TypedRates,
  today: Day,
): string | null {
  const isAsked = nextChargeRate !== null || nextCostRate !== null;
  if (nextChangeRateDate === null) return isAsked ? refusals.required(fields.nextDate) : null;
  return nextChangeRateDate > today ? null : refusals.notBefore(fields.nextDate);
}

/** What is charged, with what will be. */
export function chargeOf({ chargeRate, nextChargeRate, nextChangeRateDate }: TypedRates): DatedRate {
  return {
    rate: chargeRate,
    nextRate: nextChargeRate,
    nextDate: nextChargeRate === null ? null : nextChangeRateDate,
  };
}

/** What it costs, with what it will: a next sell rate without a next buy rate leaves the buy rate. */
export function costOf({ costRate, nextCostRate, nextChangeRateDate }: TypedRates): DatedRate {
  return {
    rate: costRate ?? 0,
    nextRate: nextCostRate,
    nextDate: nextCostRate === null ? null : nextChangeRateDate,
  };
}
