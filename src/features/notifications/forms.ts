import { z } from 'zod';
import { flag, sentVersion } from '#kernel/contract.ts';
import { plainText } from '#kernel/markup.ts';
import { LIMITS, TEMPLATES } from './model.ts';
import { refusals } from './texts.ts';

const id = z.number(refusals.required('Notification')).int().min(1).max(2_147_483_647);
/** One line: it stands in the head of a mail. */
const title = z
  .string(refusals.required('Title'))
  .transform(text => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, refusals.required('Title')).max(LIMITS.title, refusals.titleTooLong(LIMITS.title)));
const content = z
  .string(refusals.required('Content'))
  .max(LIMITS.content, refusals.contentTooLong)
  .refine(html => plainText(html) !== '', refusals.required('Content'));

/** An instant in any offset, of a year that a calendar of the port may hold. */
const instant = (name: string) =>
  z.iso
    .datetime({
      offset: true,
      error: issue => refusals[issue.input ? 'noDate' : 'required'](name),
      abort: true,
    })
    .refine(text => /^20\d\d/.test(text), refusals.noDate(name));

const applications = z
  .array(
    z.strictObject({ applicationId: z.string().min(1).max(10), name: z.string().max(100).optional() }),
    refusals.noApplication,
  )
  .min(1, refusals.noApplication)
  .max(LIMITS.applications);

const written = {
  title,
  content,
  startDate: instant('Start Date'),
  endDate: instant('End Date'),
  applications,
};

/** A new notification (spec §5, §7): the fields that go with the attachment. */
export const newNotification = z
  .strictObject({
    ...written,
    websiteAlert: flag.default(false),
    emailAlert: flag.default(false),
    templateType: z.enum(TEMPLATES).default('Normal'),
    vesselVisit: z.string().trim().max(20).optional(),
    estimatedImportsLockOffDate: instant('Estimated Import Lock Off').optional(),
  })
  .superRefine((typed, check) => {
    checkDates(typed, check);
    if (!typed.websiteAlert && !typed.emailAlert) refuse(check, 'websiteAlert', refusals.noAlert);
    const isCutOff = typed.templateType === 'Import Advice Cutoff';
    if (isCutOff && !typed.vesselVisit) refuse(check, 'vesselVisit', refusals.required('Vessel'));
    if (isCutOff && !typed.estimatedImportsLockOffDate)
      refuse(check, 'estimatedImportsLockOffDate', refusals.required('Estimated Import Lock Off'));
    if (!isCutOff && typed.vesselVisit) refuse(check, 'vesselVisit', refusals.noCutOff);
    if (!isCutOff && typed.estimatedImportsLockOffDate)
      refuse(check, 'estimatedImportsLockOffDate', refusals.noCutOff);
  });
export type NewNotification = z.output<typeof newNotification>;

/** A notification as it shall be. How people are told stays; who sends it says the same as it is. */
export const changedNotification = z
  .strictObject({
    notificationId: id,
    ...written,
    websiteAlert: z.boolean().optional(),
    emailAlert: z.boolean().optional(),
    version: sentVersion,
  })
  .superRefine(checkDates);
export type ChangedNotification = z.output<typeof changedNotification>;

function checkDates(typed: { startDate: string; endDate: string }, check: z.RefinementCtx): void {
  if (Date.parse(typed.endDate) <= Date.parse(typed.startDate)) refuse(check, 'endDate', refusals.endFirst);
}

function refuse(check: z.RefinementCtx, field: string, message: string): void {
  check.addIssue({ code: 'custom', path: [field], message });
}
