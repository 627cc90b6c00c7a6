import { Group, Stack, Text } from '@mantine/core';
import { useAnswers } from '#kernel/answers.ts';
import { showInstant } from '#kernel/calendar.ts';
import { useAction } from '#kernel/hooks.tsx';
import { Dialog, LeaveButton } from '#kernel/ui/Dialog.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import {
  DateField,
  Form,
  FormConflict,
  FormSummary,
  SubmitButton,
  TextField,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { vesselCalls } from '../contract.ts';
import { type TypedLockOff, typedLockOff } from '../lock-off/forms.ts';
import { lockOffAt, typedOf } from '../lock-off/rules.ts';
import { lockOffTexts } from '../lock-off/texts.ts';
import type { InboundVessel } from '../model.ts';
import { vesselTexts } from '../texts.ts';

type Props = { opened: boolean; onClose: () => void; vessel: InboundVessel };

/** When a vessel's imports are estimated to be locked for planning (spec §7 PUT vessels/import). */
export function LockOffDialog({ opened, onClose, vessel }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={lockOffTexts.title} persistent>
      <LockOffForm vessel={vessel} onClose={onClose} />
    </Dialog>
  );
}

function LockOffForm({ vessel, onClose }: Omit<Props, 'opened'>) {
  const { now, timeZone } = usePortTime();
  const answers = useAnswers();
  const setLockOff = useAction(vesselCalls.setLockOff, {
    action: vesselTexts.actions.lockOff,
    ownErrors: 'fields',
  });
  const form = useSchemaForm({
    schema: typedLockOff,
    initial: typedOf(vessel.estimatedImportsLockOffDate, timeZone),
    version: vessel.version,
    typedOf: (current: InboundVessel) => typedOf(current.estimatedImportsLockOffDate, timeZone),
    guards: [
      typed => {
        const at = lockOffAt(typed, timeZone);
        const locksNow = at !== null && at.getTime() <= now.getTime() && !vessel.importsLockedOff;
        const message = lockOffTexts.locksNow(vessel.vesselName);
        return !locksNow || confirm({ title: lockOffTexts.lockNow, message });
      },
    ],
    onSubmit: async (typed, { version }) => {
      const estimatedImportsLockOffDate = lockOffAt(typed, timeZone)?.toISOString();
      await setLockOff.mutateAsync({
        query: { vesselVisitId: vessel.visitId, estimatedImportsLockOffDate, version },
      });
      answers.readAgain(vesselCalls.inbound);
      snackbar(vesselTexts.lockOffUpdated);
      onClose();
    },
  });
  const { vesselName, inBoundVoyage, estimatedTimeOfArrival } = vessel;
  return (
    <Form form={form} label={lockOffTexts.setOf(vesselName)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {lockOffTexts.call(vesselName, inBoundVoyage)}
          <Text span style={{ whiteSpace: 'nowrap' }}>
            {showInstant(estimatedTimeOfArrival, timeZone)}
          </Text>
        </Text>
        <FormSummary form={form} />
        <FormConflict form={form} />
        <DateField<TypedLockOff> name="day" label={lockOffTexts.day} clearable />
        <TextField<TypedLockOff>
          name="time"
          label={lockOffTexts.time}
          description={lockOffTexts.timeHint}
          maxLength={5}
        />
        <Text size="sm" c="dimmed">
          {lockOffTexts.hint}
        </Text>
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{lockOffTexts.cancel}</LeaveButton>
          <SubmitButton>{lockOffTexts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
