import { Button, Group, Progress, Stack, Table, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { LIMITS, type Notification } from '../../model.ts';
import { useAttachment } from '../../screens/useAttachment.ts';
import { notificationManagementCalls } from '../contract.ts';
import { isGivenUp } from '../rules.ts';
import { formTexts, managementTexts, mailsTexts as texts } from '../texts.ts';

const WIDTH = 600;
const POLL_MS = 2_000;

/** How the e-mails of a notification are getting on while they are sent, and which did not arrive and why. */
export function MailsDialog({ dialog }: { dialog: DialogState<Notification> }) {
  const { subject, opened, close } = dialog;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={WIDTH}
      title={subject ? managementTexts.mailsOf(subject.title) : texts.title}
    >
      {subject && <Mails key={dialog.key} notification={subject} onClose={close} />}
    </Dialog>
  );
}

function Mails({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { notificationId: id, title, attachmentName } = notification;
  const read = useCall(
    notificationManagementCalls.mails,
    { params: { id } },
    {
      action: texts.loading,
      ownErrors: 'notFound',
      pollMs: POLL_MS,
    },
  );
  const download = useAttachment();
  return (
    <Stack gap="md">
      <Reading read={read} failed={texts.couldNot} lines={4}>
        {({ total, sent, failed, left, failures }) => (
          <>
            <Group gap="xl" role="status">
              <Count name={texts.sent} count={sent} />
              <Count name={texts.failed} count={failed} />
              <Count name={texts.left} count={left} />
            </Group>
            <Progress value={total === 0 ? 100 : (sent / total) * 100} aria-label={texts.bar(title)} />
            {failures.length > 0 && <Failures failures={failures} of={failed} />}
            {isGivenUp({ failed, told: failures.length }) && <Text>{texts.givenUp}</Text>}
            {failed === 0 && <Text>{texts.none}</Text>}
          </>
        )}
      </Reading>
      <Group justify="flex-end" gap="xs">
        {attachmentName && (
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            onClick={() => void download(id)}
          >
            {formTexts.download(attachmentName)}
          </Button>
        )}
        <Button onClick={onClose}>{formTexts.close}</Button>
      </Group>
    </Stack>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <Text>
      {name}{' '}
      <Text span fw={600} size="lg">
        {count.toLocaleString('en-NZ')}
      </Text>
    </Text>
  );
}

function Failures({ failures, of }: { failures: { address: string; reason: string }[]; of: number }) {
  return (
    <div>
      <Table captionSide="top">
        <Table.Caption ta="start">
          {texts.failures}. {of > failures.length && texts.first(LIMITS.failures)}
        </Table.Caption>
        <Table.Tbody>
          {failures.map(({ address, reason }) => (
            <Table.Tr key={address}>
              <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                {address}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
