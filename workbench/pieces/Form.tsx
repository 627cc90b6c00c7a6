import { Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { CompletedField } from '#kernel/ui/Form/CompletedField.tsx';
import { DateTimeField } from '#kernel/ui/Form/DateTimeField.tsx';
import {
  CheckField,
  DateField,
  type Draft,
  Form,
  FormConflict,
  FormSummary,
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  SubmitButton,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
  TypeaheadField,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import { KeptNote } from '#kernel/ui/Form/KeptNote.tsx';
import type { Read } from '#kernel/ui/read.ts';
import type { States } from '../pieces.ts';
import { failed, loading } from '../reads.ts';

const ZONES = ['Full import', 'Full export', 'Empty'];
const SHIPPERS = ['Bay Haulage', 'Pōhutukawa Freight'];

const text = (message: string) => z.string().min(1, message);

/** One value for each kind of field, none of which may be left out. */
const schema = z.object({
  name: text('Gate Name is required'),
  note: text('Note is required'),
  slots: z.number('Slots is required').max(40, 'Slots must be at most 40'),
  from: z.string('From is required'),
  closes: z.string('Closes is required'),
  zone: z.string('Zone is required'),
  days: z.array(z.string()).min(1, 'At least one day is required'),
  system: z.number('System is required'),
  isOpen: z.literal(true, 'The gate must be open'),
  isShown: z.literal(true, 'The gate must be shown'),
  truck: text('Truck is required'),
  container: text('Container is required'),
  company: z.string('Company is required'),
});

type Values = z.input<typeof schema>;

const empty: Draft<Values> = {
  name: '',
  note: '',
  slots: null,
  from: null,
  closes: null,
  zone: null,
  days: [],
  system: null,
  isOpen: null,
  isShown: null,
  truck: '',
  container: '',
  company: null,
};

const filled: Draft<Values> = {
  name: 'Main gate',
  note: 'Opens at six.',
  slots: 12,
  from: '2026-11-27',
  closes: '2026-11-28 16:30',
  zone: 'Empty',
  days: ['Monday', 'Friday'],
  system: 1,
  isOpen: true,
  isShown: true,
  truck: 'PWM812',
  container: 'MSCU4763394',
  company: 'Bay Haulage',
};

const findShippers = (sought: string) =>
  Promise.resolve(SHIPPERS.filter(one => one.toLowerCase().includes(sought.toLowerCase())));

type Props = {
  initial?: Draft<Values>;
  disabled?: boolean;
  read?: Read<unknown>;
  isSubmitted?: boolean;
  /** Saved by somebody else meanwhile. */
  now?: Draft<Values>;
  news?: string;
};

function GateForm({ initial = filled, disabled, read, isSubmitted, now, news }: Props) {
  const form = useSchemaForm({
    schema,
    initial,
    version: '1',
    typedOf: (current: { values: Draft<Values> }) => current.values,
    onSubmit: () => undefined,
  });
  useEffect(() => {
    if (isSubmitted) void form.submit();
    if (now) form.meet({ version: '2', values: now } as { version: string }, 'Aroha changed this at 09:14');
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is drawn
  }, []);
  const common = { disabled, required: true };
  return (
    <Form form={form} label="Gate">
      <Stack gap="sm" maw={420}>
        <FormSummary form={form} />
        <FormConflict form={form} />
        <KeptNote news={news ?? null} />
        <TextField<Values> name="name" label="Gate Name" maxLength={20} {...common} />
        <TextAreaField<Values> name="note" label="Note" description="Truckers read it." {...common} />
        <NumberField<Values> name="slots" label="Slots" min={0} {...common} />
        <DateField<Values> name="from" label="From" {...common} />
        <DateTimeField<Values> name="closes" label="Closes" {...common} />
        <SelectField<Values, string> name="zone" label="Zone" choices={ZONES} read={read} {...common} />
        <MultiSelectField<Values, string>
          name="days"
          label="Days"
          choices={['Monday', 'Friday']}
          {...common}
        />
        <RadioField<Values, number>
          name="system"
          label="System"
          choices={[
            { value: 1, label: 'Own' },
            { value: 2, label: 'Terminal' },
          ]}
          {...common}
        />
        <CheckField<Values> name="isOpen" label="Open" {...common} />
        <SwitchField<Values> name="isShown" label="Shown" {...common} />
        <CompletedField<Values> name="truck" label="Truck" known={['PWM812', 'KLA77']} most={5} {...common} />
        <SuggestField<Values, string>
          name="container"
          label="Container"
          search={findShippers}
          labelOf={found => found}
          nothingFound="Nothing found"
          onPick={found => form.set('container', found)}
          {...common}
        />
        <TypeaheadField<Values, string>
          name="company"
          label="Company"
          search={sought => findShippers(sought).then(found => found.map(value => ({ value, label: value })))}
          knownLabel={initial.company ?? undefined}
          {...common}
        />
        <Group justify="flex-end">
          <SubmitButton>Save</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

export const states: States = {
  empty: () => <GateForm initial={empty} />,
  filled: () => <GateForm />,
  disabled: () => <GateForm disabled />,
  refused: () => <GateForm initial={empty} isSubmitted />,
  'choices on their way': () => <GateForm initial={empty} read={loading} />,
  'choices that failed': () => <GateForm initial={empty} read={failed} />,
  'changed by somebody else meanwhile': () => <GateForm now={{ ...filled, name: 'North gate', slots: 20 }} />,
  'what it edits is gone': () => <GateForm news="Aroha removed this gate" />,
};
