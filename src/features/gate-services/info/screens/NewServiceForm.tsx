import { Button, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { gateCalls } from '#features/gates/contract.ts';
import type { Day } from '#kernel/calendar.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormSummary, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { gateServiceCalls } from '../../contract.ts';
import { newGateService } from '../../forms.ts';
import { useImpact } from '../../impact/screens/useImpact.ts';
import type { GateService } from '../../model.ts';
import { copyOf } from '../../rules.ts';
import { formTexts, texts } from '../../texts.ts';
import { NewZones } from '../../zones/screens/NewZones.tsx';
import { checkDates, InfoFields } from './InfoFields.tsx';
import classes from './ServiceForm.module.css';

const EMPTY = { gateServiceName: '', gateId: null, startDate: null, endDate: null, days: [], zones: [] };

type Props = {
  /** What it is made from; without it it begins empty. */
  from?: GateService | undefined;
  today: Day;
  onClose: () => void;
};

/** A new gate service with its zones (spec §5 Gate service, §8 'Create gate service?'). */
export function NewServiceForm({ from, today, onClose }: Props) {
  const id = useId();
  const gates = useCall(gateCalls.active, {}, { action: formTexts.loadingGates });
  const confirmImpact = useImpact();
  const create = useAction(gateServiceCalls.create, { action: formTexts.creating, ownErrors: 'fields' });
  const form = useSchemaForm({
    schema: newGateService.superRefine(checkDates(undefined, today)),
    initial: from ? copyOf(from) : EMPTY,
    guards: [
      ({ gateServiceName: subject, days, ...run }) => {
        const reshaped = { ...run, gateServiceId: null, days: days.map(({ Day }) => Day) };
        return confirmImpact(reshaped, { title: texts.createService, subject });
      },
    ],
    onSubmit: async body => {
      await create.mutateAsync({ body });
      snackbar(texts.created);
      onClose();
    },
  });
  const choices = (gates.data ?? [])
    .filter(gate => gate.isFromPropel)
    .map(gate => ({ value: gate.gateId, label: gate.gateName }));
  return (
    <Stack gap="md">
      <FormSummary form={form} />
      <div className={classes.columns}>
        <Form form={form} id={id} label={formTexts.addTitle}>
          <InfoFields
            gates={choices}
            readGates={gates}
            today={today}
            dates={form.values}
            locks={{ start: false, end: false }}
          />
        </Form>
        <NewZones form={form} />
      </div>
      <Group justify="flex-end" gap="xs">
        <LeaveButton>{formTexts.cancel}</LeaveButton>
        <Button type="submit" form={id} loading={form.submitting}>
          {formTexts.create}
        </Button>
      </Group>
    </Stack>
  );
}
