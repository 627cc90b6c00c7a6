import { z } from 'zod';
import { showHour } from '#kernel/calendar.ts';
import { Form, MultiSelectField, NumberField, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { slots, zone } from '../../forms.ts';
import { formTexts } from '../../texts.ts';
import classes from './Zones.module.css';

const schema = z.strictObject({ zone: z.array(zone, 'Zone is required').min(1, 'Zone is required'), slots });
type Adding = z.input<typeof schema>;
const EMPTY = { zone: [], slots: null };

type Props = { choices: readonly number[]; onAdd: (zones: number[], slots: number) => void };

/** One or more zones and how many slots each of them has. */
export function ZoneAdder({ choices, onAdd }: Props) {
  const form = useSchemaForm({
    schema,
    initial: EMPTY,
    onSubmit: typed => {
      onAdd(typed.zone, typed.slots);
      form.reset({ zone: [], slots: typed.slots });
    },
  });
  return (
    <Form form={form} label={formTexts.zones}>
      <div className={classes.adder}>
        <MultiSelectField<Adding, number>
          name="zone"
          label={formTexts.zone}
          choices={choices.map(hour => ({ value: hour, label: showHour(hour) }))}
          clearable
        />
        <NumberField<Adding> name="slots" label={formTexts.slot} min={1} max={1000} />
        <SubmitButton variant="default">{formTexts.addZones}</SubmitButton>
      </div>
    </Form>
  );
}
