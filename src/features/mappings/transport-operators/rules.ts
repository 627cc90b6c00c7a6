import type { Day } from '#kernel/calendar.ts';
import { type DatedRate, nextRateRefusals } from '#kernel/datedRates.ts';
import type { TransportOperator } from './model.ts';
import { fields, refusals } from './texts.ts';

type Rates = Pick<TransportOperator, 'faF_Rate' | 'nextFAF_Rate' | 'nextFAF_RateDate'>;

/** The fuel adjustment with what it will be. */
export function fafOf({ faF_Rate, nextFAF_Rate, nextFAF_RateDate }: Rates): DatedRate {
  return { rate: faF_Rate, nextRate: nextFAF_Rate, nextDate: nextFAF_RateDate };
}

/** What speaks against the next rate, by field; null where nothing does. */
export function nextFafRefusals(typed: Rates, today: Day): Record<string, string | null> {
  const { nextRate, nextDate } = nextRateRefusals(fafOf(typed), today, {
    nextRate: fields.nextFaf,
    nextDate: fields.nextDate,
  });
  return { nextFAF_Rate: nextRate, nextFAF_RateDate: nextDate };
}

/** Why an operator cannot be removed, or null. */
export function whyNotRemove({ usedBy }: Pick<TransportOperator, 'usedBy'>): string | null {
  return usedBy.roadBridges > 0 ? refusals.usedBy(usedBy.roadBridges) : null;
}
