import { Checkbox, Group, Stack } from '@mantine/core';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import type { ChangedGate } from '../forms.ts';
import { GATE_CONFIG_TEXT, type Gate } from '../model.ts';
import { formTexts } from '../texts.ts';
import { DataFromField } from './DataFromField.tsx';
import { TypesField } from './TypesField.tsx';
import { useGateForm } from './useGateForm.ts';

const CONFIGS = Object.entries(GATE_CONFIG_TEXT).map(([value, label]) => ({ value: Number(value), label }));
const ID_LENGTH = 20;

type Props = {
  /** Null for a new gate. */
  gate: Gate | null;
  onClose: () => void;
};

/** Adds or edits a gate (spec §5 Gate form). */
export function GateForm({ gate, onClose }: Props) {
  const { form, isSame, setSame, followId, systemFixed, inactiveHint } = useGateForm(gate, onClose);
  return (
    <Form form={form} label={gate ? formTexts.editTitle : formTexts.addTitle}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {gate ? (
          <TextField<ChangedGate>
            name="gateId"
            label={formTexts.gateId}
            description={formTexts.gateIdFixed}
            disabled
          />
        ) : (
          <TextField<ChangedGate>
            name="gateId"
            label={formTexts.gateId}
            description={formTexts.gateIdHint}
            upperCase
            alphanumeric
            maxLength={ID_LENGTH}
            onChange={followId}
            required
            autoFocus
          />
        )}
        <Checkbox
          label={formTexts.sameAsId}
          checked={isSame}
          onChange={event => setSame(event.currentTarget.checked)}
        />
        <TextField<ChangedGate>
          name="n4GateId"
          label={formTexts.n4GateId}
          maxLength={ID_LENGTH}
          disabled={isSame}
          required
        />
        <TextField<ChangedGate>
          name="gateName"
          label={formTexts.gateName}
          maxLength={60}
          autoFocus={gate !== null}
          required
        />
        <SelectField<ChangedGate, number>
          name="setGateConfig"
          label={formTexts.freightKind}
          choices={CONFIGS}
          required
        />
        <TypesField />
        <DataFromField reason={systemFixed} />
        <SwitchField<ChangedGate> name="isActive" label={formTexts.isActive} description={inactiveHint} />
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{formTexts.cancel}</LeaveButton>
          <SubmitButton>{formTexts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
