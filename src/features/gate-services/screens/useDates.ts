import type { z } from 'zod';
import type { Day } from '#kernel/calendar.ts';
import { dateErrors } from '../rules.ts';

type Dates = { startDate: Day; endDate: Day };

/** The rules of dates as a check of the form's schema. `was` are those of a service that there is. */
export function checkDates(was: Dates | undefined, today: Day) {
  return (typed: Dates, check: z.RefinementCtx): void => {
    for (const [field, messages] of Object.entries(dateErrors(typed, was, today))) {
      for (const message of messages) check.addIssue({ code: 'custom', path: [field], message });
    }
  };
}
