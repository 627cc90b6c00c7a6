import { Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Day } from '#kernel/calendar.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal, staleOf } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormConflict, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellFailure } from '#kernel/ui/tellFailure.ts';
import { gateServiceCalls } from '../../contract.ts';
import { changedGateService } from '../../forms.ts';
import { asItIs, useImpact } from '../../impact/screens/useImpact.ts';
import type { GateService } from '../../model.ts';
import { isDateLocked } from '../../rules.ts';
import { formTexts, texts } from '../../texts.ts';
import { checkDates, InfoFields } from './InfoFields.tsx';

const infoOf = changedGateService.omit({ zones: true });

type Props = {
  service: GateService;
  today: Day;
  onClose: () => void;
};

/** Name, dates and days of a service that there is (spec §4 Gate service). A failed update has no summary (§8). */
export function ServiceInfoForm({ service, today, onClose }: Props) {
  const confirmImpact = useImpact();
  const change = useAction(gateServiceCalls.change, { action: formTexts.saving, ownErrors: 'fields' });
  // The service as somebody else may have left it meanwhile; the question may come before the next drawing.
  const [now, setNow] = useState(service);
  const latest = useRef(service);
  const form = useSchemaForm({
    schema: infoOf.superRefine(checkDates(now, today)),
    initial: typedOf(service),
    version: service.version,
    typedOf,
    guards: [
      ({ gateServiceName: subject, startDate, endDate, days }) => {
        const known = asItIs(latest.current);
        const reshaped = { ...known, startDate, endDate, days: days.map(({ Day }) => Day) };
        const isSameRun = JSON.stringify(reshaped) === JSON.stringify(known);
        return isSameRun || confirmImpact(reshaped, { title: formTexts.updateService, subject });
      },
    ],
    onSubmit: async (body, { version }) => {
      await change.mutateAsync({ body: { ...body, version } }).catch((error: unknown) => {
        const stale = staleOf<GateService>(error);
        if (stale) {
          latest.current = stale.current;
          setNow(stale.current);
        } else if (isRefusal(error)) tellFailure(messagesOf(error.errors));
        throw error;
      });
      snackbar(texts.updated);
      onClose();
    },
  });
  return (
    <Form form={form} label={formTexts.editTitle}>
      <Stack gap="md">
        <FormConflict form={form} />
        <InfoFields
          gates={[{ value: service.gateId, label: service.gateName }]}
          gateFixed
          today={today}
          dates={form.values}
          locks={{ start: isDateLocked(now.startDate, today), end: isDateLocked(now.endDate, today) }}
        />
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{formTexts.cancel}</LeaveButton>
          <SubmitButton>{formTexts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

function typedOf({ gateServiceId, gateServiceName, gateId, startDate, endDate, days }: GateService) {
  return { gateServiceId, gateServiceName, gateId, startDate, endDate, days };
}
