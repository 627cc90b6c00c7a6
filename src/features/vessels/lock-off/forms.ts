import { z } from 'zod';
import { lockOffTexts } from './texts.ts';

const HOUR_AND_MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A lock-off as it is typed: a day and a time of the port, or neither while it is to be confirmed. */
export const typedLockOff = z
  .object({ day: z.iso.date().nullable(), time: z.string().trim() })
  .superRefine(({ day, time }, context) => {
    const refuse = (path: 'day' | 'time', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (time !== '' && !HOUR_AND_MINUTE.test(time)) refuse('time', lockOffTexts.timeForm);
    if (day === null && time !== '') refuse('day', lockOffTexts.dayRequired);
    if (day !== null && time === '') refuse('time', lockOffTexts.timeRequired);
  });
export type TypedLockOff = z.input<typeof typedLockOff>;
