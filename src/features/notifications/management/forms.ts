import { z } from 'zod';
import { type Day, dayOf, instantAt, showInstant } from '#kernel/calendar.ts';
import { changedNotification, newNotification } from '../forms.ts';
import { type Notification, TEMPLATES } from '../model.ts';
import { formTexts } from './texts.ts';

const HOUR_AND_MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;
const LAST_OF_MINUTE_MS = 59_999;
const day = z.iso.date().nullable();
const time = z.string().trim().regex(HOUR_AND_MINUTE, formTexts.timeForm);

/** A notification as it is typed: days and times of the port. */
const typed = z.object({
  title: z.string(),
  content: z.string(),
  startDate: day,
  startTime: time,
  endDate: day,
  endTime: time,
  applications: z.array(z.string()),
});
const typedNew = typed.extend({
  templateType: z.enum(TEMPLATES),
  websiteAlert: z.boolean(),
  emailAlert: z.boolean(),
  vesselVisit: z.string().nullable(),
  estimatedImportsLockOffDate: day,
  lockOffTime: z.string().trim(),
  emailAttachmentFile: z.instanceof(File).nullable(),
});
export type TypedNotification = z.input<typeof typed>;
export type TypedNewNotification = z.input<typeof typedNew>;

/** A new notification, checked as the server checks it. */
export function newTyped(zone: string) {
  return typedNew.superRefine((values, check) => {
    const { templateType, lockOffTime } = values;
    const isLockOffTyped = templateType === 'Import Advice Cutoff' && lockOffTime !== '';
    if (isLockOffTyped && !HOUR_AND_MINUTE.test(lockOffTime))
      check.addIssue({ code: 'custom', path: ['lockOffTime'], message: formTexts.timeForm });
    copyIssues(newNotification.safeParse(asNew(values, zone)), check);
  });
}

/** One that there is, checked likewise. */
export function changedTyped(zone: string, kept?: Span) {
  return typed.superRefine((values, check) =>
    copyIssues(changedNotification.safeParse({ notificationId: 1, ...asChanged(values, zone, kept) }), check),
  );
}

function copyIssues({ error }: z.ZodSafeParseResult<unknown>, check: z.RefinementCtx): void {
  for (const { path, message } of error?.issues ?? [])
    check.addIssue({ code: 'custom', path: path.slice(0, 1), message });
}

/** When a notification that there is begins and ends, to the millisecond. */
type Span = Pick<Notification, 'startDate' | 'endDate'>;

/** What is sent of what was typed. An end is the end of its minute; where nothing else was typed, `kept` stays as it is. */
export function asChanged(values: TypedNotification, zone: string, kept?: Span) {
  const { title, content, startDate, startTime, endDate, endTime, applications } = values;
  const isStart = kept && isTyped(kept.startDate, startDate, startTime, zone);
  const isEnd = kept && isTyped(kept.endDate, endDate, endTime, zone);
  return {
    title,
    content,
    startDate: isStart ? kept.startDate : (instantOf(startDate, startTime, zone) ?? ''),
    endDate: isEnd ? kept.endDate : (instantOf(endDate, endTime, zone, LAST_OF_MINUTE_MS) ?? ''),
    applications: applications.map(applicationId => ({ applicationId })),
  };
}

/** The attachment goes with an e-mail only. */
export function filesOf(values: Pick<TypedNewNotification, 'emailAlert' | 'emailAttachmentFile'>) {
  const { emailAlert, emailAttachmentFile: file } = values;
  return { emailAttachmentFile: emailAlert && file ? [file] : [] };
}

export function asNew(values: TypedNewNotification, zone: string) {
  const { templateType, websiteAlert, emailAlert, vesselVisit } = values;
  const isCutOff = templateType === 'Import Advice Cutoff';
  return {
    ...asChanged(values, zone),
    templateType,
    websiteAlert,
    emailAlert,
    ...(isCutOff && {
      vesselVisit: vesselVisit ?? undefined,
      estimatedImportsLockOffDate: instantOf(values.estimatedImportsLockOffDate, values.lockOffTime, zone),
    }),
  };
}

function instantOf(on: Day | null, at: string, zone: string, laterMs = 0): string | undefined {
  if (on === null || !HOUR_AND_MINUTE.test(at)) return undefined;
  return new Date(instantAt(on, at, zone).getTime() + laterMs).toISOString();
}

/** Default notification dates: start of today to end of today (spec §4). */
export function emptyNotification(today: Day): TypedNewNotification {
  return {
    templateType: 'Normal',
    title: '',
    content: '',
    startDate: today,
    startTime: '00:00',
    endDate: today,
    endTime: '23:59',
    websiteAlert: true,
    emailAlert: false,
    applications: [],
    vesselVisit: null,
    estimatedImportsLockOffDate: null,
    lockOffTime: '',
    emailAttachmentFile: null,
  };
}

/** What stands in the fields of a notification that there is. */
export function typedOf(notification: Notification, zone: string): TypedNotification {
  const { title, content, startDate, endDate, applications } = notification;
  const [start, end] = [fieldsOf(startDate, zone), fieldsOf(endDate, zone)];
  return {
    title,
    content,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
    applications: applications.map(one => one.applicationId),
  };
}

function isTyped(instant: string, on: Day | null, at: string, zone: string): boolean {
  const fields = fieldsOf(instant, zone);
  return fields.day === on && fields.time === at;
}

function fieldsOf(instant: string, zone: string): { day: Day; time: string } {
  return { day: dayOf(new Date(instant), zone), time: showInstant(instant, zone).slice(-5) };
}
