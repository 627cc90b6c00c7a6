import { useEffect } from 'react';
import type { z } from 'zod';
import { type Day, slashDay, WEEKDAYS } from '#kernel/calendar.ts';
import { addReasons } from '#kernel/reasons.ts';
import { type SchemaForm, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { TrainService } from '../../model.ts';
import { missingDates, type TypedDates, typedDates, wholeDates } from '../forms.ts';
import { activeDays, dateErrors } from '../rules.ts';
import { dateTexts, labels, refusals } from '../texts.ts';

export type DatesForm = SchemaForm<TypedDates>;

/** Step 2: the dates and days of a service, checked against today (spec transport §5). */
export function useDatesForm(service: TrainService | null, today: Day, onValid: () => void): DatesForm {
  const form = useSchemaForm({
    schema: typedDates.superRefine(checkDates(service, today)),
    initial: service ? datesOf(service) : EMPTY,
    version: service?.version,
    typedOf: datesOf,
    onSubmit: onValid,
  });
  const { nameField, showField } = form;
  useEffect(() => {
    for (const [name, label] of Object.entries(labels)) nameField(name, label);
    for (const name of DATES) showField(name, slashDay);
    showField('days', showDays);
  }, [nameField, showField]);
  return form;
}

const DATES = ['oneDayServiceDate', 'startDate', 'endDate'] as const;

/** How the days read beside those of somebody else. */
function showDays(days: readonly number[]): string {
  return days.map(day => WEEKDAYS[day - 1]).join(', ') || dateTexts.none;
}

const EMPTY = { isOneDayService: false, oneDayServiceDate: null, startDate: null, endDate: null, days: [] };

function datesOf(service: TrainService): TypedDates {
  const { isOneDayService, oneDayServiceDate, startDate, endDate } = service;
  const range = isOneDayService ? { startDate: null, endDate: null } : { startDate, endDate };
  return { isOneDayService, oneDayServiceDate, ...range, days: activeDays(service.days) };
}

/** Why there is no going on from these dates, or null (spec transport §5 Days step valid). */
export function whyNotDates(dates: TypedDates, service: TrainService | null, today: Day): string | null {
  const checked = typedDates.superRefine(checkDates(service, today)).safeParse(dates);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

function checkDates(was: TrainService | null, today: Day) {
  return (typed: TypedDates, check: z.RefinementCtx): void => {
    const missing = missingDates(typed);
    const isWhole = Object.keys(missing).length === 0;
    const wrong = isWhole ? dateErrors(wholeDates(typed), was ?? undefined, today) : missing;
    const noDay = !typed.isOneDayService && isWhole && typed.days.length === 0;
    addReasons(check, { ...wrong, days: noDay ? refusals.daysRequired : null });
  };
}
