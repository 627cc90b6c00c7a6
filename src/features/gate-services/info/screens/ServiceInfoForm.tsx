import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import type { Day } from '#kernel/calendar.ts';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
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
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** Name, dates and days of a service that there is (spec §4 Gate service). A failed update has no summary (§8). */
export function ServiceInfoForm({ service, today, onUnsaved, onClose }: Props) {
  const confirmImpact = useImpact();
  const change = useAction(gateServiceCalls.change, { action: formTexts.saving });
  const form = useSchemaForm({
    schema: infoOf.superRefine(checkDates(service, today)),
    initial: typedOf(service),
    guards: [
      ({ gateServiceName: subject, startDate, endDate, days }) => {
        const reshaped = { ...asItIs(service), startDate, endDate, days: days.map(({ Day }) => Day) };
        const isSameRun = JSON.stringify(reshaped) === JSON.stringify(asItIs(service));
        return isSameRun || confirmImpact(reshaped, { title: formTexts.updateService, subject });
      },
    ],
    onSubmit: async body => {
      await change.mutateAsync({ body });
      snackbar(texts.updated);
      onClose();
    },
  });
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={formTexts.editTitle}>
      <Stack gap="md">
        <InfoFields
          gates={[{ value: service.gateId, label: service.gateName }]}
          gateFixed
          today={today}
          dates={form.values}
          locks={{ start: isDateLocked(service.startDate, today), end: isDateLocked(service.endDate, today) }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formTexts.cancel}
          </Button>
          <SubmitButton>{formTexts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

function typedOf({ gateServiceId, gateServiceName, gateId, startDate, endDate, days }: GateService) {
  return { gateServiceId, gateServiceName, gateId, startDate, endDate, days };
}
