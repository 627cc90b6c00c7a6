import { SimpleGrid } from '@mantine/core';
import { APPOINTMENT_TYPES, type Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import { showHour } from '#kernel/calendar.ts';
import { DateField, Form, NumberField, type SchemaForm, SelectField } from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { CompanyField } from '../../form/screens/CompanyField.tsx';
import { formTexts } from '../../form/texts.ts';
import { LIMITS } from '../../model.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { texts } from '../../texts.ts';
import type { TypedCommon } from '../forms.ts';
import { severalTexts } from '../texts.ts';

const { fields } = formTexts;
const HOURS = numbers(LIMITS.zone).map(value => ({ value, label: showHour(value) }));
const POSITIONS = numbers(LIMITS.position).map(value => ({ value, label: String(value) }));
const TYPES = APPOINTMENT_TYPES.map(value => ({ value, label: texts.appointmentTypes[value] }));
const FREIGHTS = [
  { value: 'Full', label: formTexts.full },
  { value: 'Empty', label: formTexts.empty },
] as const;

type Props = {
  form: SchemaForm<TypedCommon>;
  gates: readonly Gate[];
  stack: BookedStack | undefined;
};

/** What is said once for every row. Of a stack type and freight stand fast, and of a day stack the day. */
export function CommonFields({ form, gates, stack }: Props) {
  const { isPortAdmin } = useAsker();
  const { today } = usePortTime();
  return (
    <Form form={form} label={severalTexts.common}>
      <SimpleGrid cols={{ base: 2, sm: 4, lg: isPortAdmin ? 8 : 7 }} spacing="sm" verticalSpacing="xs">
        {isPortAdmin && <CompanyField<TypedCommon> name="companyId" />}
        <SelectField<TypedCommon, string>
          name="gateId"
          label={fields.gateId}
          choices={gates.map(({ gateId, gateName }) => ({ value: gateId, label: gateName }))}
          clearable
        />
        <DateField<TypedCommon>
          name="appointmentDate"
          label={fields.appointmentDate}
          min={today}
          disabled={stack?.mode === 'DayStack'}
          required
        />
        <SelectField<TypedCommon, number>
          name="zone"
          label={severalTexts.fromHour}
          choices={HOURS}
          clearable
        />
        <SelectField<TypedCommon, 'PickUp' | 'DropOff'>
          name="appointmentType"
          label={fields.appointmentType}
          choices={TYPES}
          disabled={stack !== undefined}
          clearable
        />
        <SelectField<TypedCommon, 'Full' | 'Empty'>
          name="freight"
          label={fields.isEmpty}
          choices={FREIGHTS}
          disabled={stack !== undefined}
        />
        <SelectField<TypedCommon, number>
          name="position"
          label={fields.position}
          choices={POSITIONS}
          clearable
        />
        <NumberField<TypedCommon> name="perHour" label={severalTexts.perHour} min={1} />
      </SimpleGrid>
    </Form>
  );
}

function numbers({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
