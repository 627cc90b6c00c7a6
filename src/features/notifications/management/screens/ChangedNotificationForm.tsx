import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Application } from '#features/access/request/model.ts';
import { useAnswers } from '#kernel/answers.ts';
import { useAction } from '#kernel/hooks.tsx';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormConflict, FormSummary, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { notificationCalls } from '../../contract.ts';
import { type Notification, TEMPLATES } from '../../model.ts';
import { useAttachment } from '../../screens/useAttachment.ts';
import { notificationManagementCalls } from '../contract.ts';
import { asChanged, changedTyped, typedOf } from '../forms.ts';
import { templateOf } from '../rules.ts';
import { formTexts as texts } from '../texts.ts';
import { AudienceField, WebsiteFields } from './WebsiteFields.tsx';

type Props = {
  notification: Notification;
  applications: Read<Application[]>;
  onClose: () => void;
};

/** A notification that there is: its website part. Methods, and what was e-mailed, are locked (spec §4). */
export function ChangedNotificationForm({ notification, applications, onClose }: Props) {
  const { timeZone } = usePortTime();
  const answers = useAnswers();
  const download = useAttachment();
  const change = useAction(notificationManagementCalls.change, {
    action: texts.updating,
    ownErrors: 'fields',
  });
  const { notificationId, mails, attachmentName } = notification;
  const form = useSchemaForm({
    schema: changedTyped(timeZone, notification),
    initial: typedOf(notification, timeZone),
    version: notification.version,
    typedOf: (now: Notification) => typedOf(now, timeZone),
    onSubmit: async (typed, { version }) => {
      const changed = asChanged(typed, timeZone, notification);
      await change.mutateAsync({ body: { notificationId, ...changed, version } });
      answers.readAgain(notificationCalls.notifications);
      snackbar(texts.updated);
      onClose();
    },
  });
  return (
    <Form form={form} label={texts.editTitle}>
      <Stack gap="md">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {mails && <Text size="sm">{texts.mailed(mails.total)}</Text>}
        <Radio.Group label={texts.template} value={templateOf(notification)}>
          <Group mt={6}>
            {TEMPLATES.map(template => (
              <Radio key={template} value={template} label={template} disabled />
            ))}
          </Group>
        </Radio.Group>
        <WebsiteFields />
        <Checkbox.Group
          label={texts.methods}
          description={texts.methodsLocked}
          value={[notification.websiteAlert ? 'website' : '', notification.emailAlert ? 'email' : '']}
        >
          <Group mt={6}>
            <Checkbox value="website" label={texts.fields.websiteAlert} disabled />
            <Checkbox value="email" label={texts.fields.emailAlert} disabled />
          </Group>
        </Checkbox.Group>
        <AudienceField applications={applications} />
        {attachmentName && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            leftSection={<IconDownload size={17} aria-hidden />}
            onClick={() => void download(notificationId)}
          >
            {texts.download(attachmentName)}
          </Button>
        )}
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{texts.cancel}</LeaveButton>
          <SubmitButton>{texts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
