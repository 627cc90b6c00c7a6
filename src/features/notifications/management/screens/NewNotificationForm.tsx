import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { AppSettings } from '#features/access/model.ts';
import type { Application } from '#features/access/request/model.ts';
import { lockOffTexts } from '#features/vessels/lock-off/texts.ts';
import { useAnswers } from '#kernel/answers.ts';
import { ApiError, staleOf } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormSummary, RadioField, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { notificationCalls } from '../../contract.ts';
import { TEMPLATES, type Template } from '../../model.ts';
import { whyNotAttachment, whyNotEnd } from '../../rules.ts';
import { notificationManagementCalls } from '../contract.ts';
import { asNew, emptyNotification, filesOf, newTyped, type TypedNewNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { CutOffFields } from './CutOffFields.tsx';
import { MethodFields } from './MethodFields.tsx';
import { AudienceField, WebsiteFields } from './WebsiteFields.tsx';

type Props = {
  settings: AppSettings;
  applications: Read<Application[]>;
  onClose: () => void;
};

/** A new notification (spec §4, §5 Notification). Pressed again when no answer came, it is still one. */
export function NewNotificationForm({ settings, applications, onClose }: Props) {
  const { now, today, timeZone } = usePortTime();
  const answers = useAnswers();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(notificationManagementCalls.create, {
    action: texts.adding,
    ownErrors: 'fields',
    idempotencyKey,
  });
  const form = useSchemaForm({
    schema: newTyped(timeZone).superRefine(checkRules(timeZone, now)),
    initial: emptyNotification(today),
    guards: [
      typed => {
        const { vesselVisit, estimatedImportsLockOffDate: at } = asNew(typed, timeZone);
        const locksNow = vesselVisit && at && Date.parse(at) <= now.getTime();
        const { lockNow, locksNow: message } = lockOffTexts;
        return !locksNow || confirm({ title: lockNow, message: message(vesselVisit) });
      },
      ({ emailAlert }) =>
        !emailAlert || confirm({ title: texts.sendEmail, message: texts.sendEmailBody, danger: true }),
    ],
    onSubmit: async typed => {
      const request = { body: asNew(typed, timeZone), files: filesOf(typed) };
      await create.mutateAsync(request).catch(sayIfSaved);
      answers.readAgain(notificationCalls.notifications);
      snackbar(texts.added);
      onClose();
    },
  });
  const isCutOff = form.values.templateType === 'Import Advice Cutoff';
  return (
    <Form form={form} label={texts.newTitle}>
      <Stack gap="md">
        <FormSummary form={form} />
        <RadioField<TypedNewNotification, Template>
          name="templateType"
          label={texts.template}
          choices={TEMPLATES}
        />
        {isCutOff && (
          <CutOffFields form={form} provider={settings.portName} holidays={settings.portHolidays} />
        )}
        <WebsiteFields />
        <MethodFields form={form} />
        <AudienceField applications={applications} />
        <AttachmentField isLocked={!form.values.emailAlert} />
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{texts.cancel}</LeaveButton>
          <SubmitButton>{texts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** The rules that the server asks too, beside the shape. */
function checkRules(zone: string, now: Date) {
  return (typed: TypedNewNotification, check: z.RefinementCtx): void => {
    const { emailAlert, emailAttachmentFile: file, websiteAlert } = typed;
    const { endDate } = asNew(typed, zone);
    addReasons(check, {
      emailAttachmentFile: whyNotAttachment({ emailAlert, hasAttachment: emailAlert && file !== null }),
      endDate: endDate && whyNotEnd({ endDate, websiteAlert }, now),
    });
  };
}

/** The first Save got through and its answer did not: what was typed since is not saved over it. */
function sayIfSaved(error: unknown): never {
  const isOther = error instanceof ApiError && error.status === 409 && !staleOf(error);
  if (isOther) throw new ApiError(409, { ...error.problem!, errors: { Exception: [texts.savedAlready] } });
  throw error;
}
