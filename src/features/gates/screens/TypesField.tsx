import { Checkbox, Group } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { ChangedGate } from '../forms.ts';
import { APPOINTMENT_TYPES, type AppointmentType } from '../model.ts';
import { formTexts } from '../texts.ts';

/** What may be booked at the gate: pick-ups, drop-offs, or both. */
export function TypesField() {
  const field = useField<ChangedGate, readonly AppointmentType[]>({
    name: 'appointmentTypes',
    label: formTexts.appointmentTypes,
    show: types => types.map(type => formTexts.types[type]).join(', '),
  });
  return (
    <Checkbox.Group
      label={formTexts.appointmentTypes}
      required
      value={[...(field.value ?? [])]}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      onChange={chosen => field.set(APPOINTMENT_TYPES.filter(type => chosen.includes(type)))}
    >
      <Group gap="lg" py={6}>
        {APPOINTMENT_TYPES.map(type => (
          <Checkbox key={type} value={type} label={formTexts.types[type]} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
