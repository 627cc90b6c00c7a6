import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  Form,
  FormConflict,
  FormSummary,
  NumberField,
  type SchemaForm,
  SelectField,
  SwitchField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { type Hazard, VENTILATION_UNITS } from '../../booking/model.ts';
import type { TypedAdditional } from '../forms.ts';
import { IMDG_CLASSES, SIDES } from '../model.ts';
import { additionalTexts as texts } from '../texts.ts';

const { fields } = texts;
const COLUMNS = { base: 1, xs: 2 };

type Props = {
  id: string;
  form: SchemaForm<TypedAdditional>;
  /** What the booking settles, by field. */
  settled: ReadonlySet<string>;
  /** What the booking is for. */
  hazards: readonly Hazard[];
};

/** Step 4: hazards, reefer settings and oversize, each under its switch (spec §5). */
export function AdditionalStep({ id, form, settled, hazards }: Props) {
  const { isHazardous, isReefer, isOversize } = form.values;
  return (
    <Form form={form} id={id} label={texts.title}>
      <Stack gap="md">
        <FormConflict form={form} />
        <FormSummary form={form} />
        <SwitchField<TypedAdditional> {...of('isHazardous', settled)} />
        {isHazardous && hazards.length > 1 && <Text size="sm">{texts.severalHazards(hazards)}</Text>}
        {isHazardous && (
          <SimpleGrid cols={COLUMNS} spacing="sm">
            <SelectField<TypedAdditional, string>
              {...of('hazardData.imdgClass', settled)}
              required
              choices={IMDG_CLASSES}
            />
            <TextField<TypedAdditional> {...of('hazardData.undgNumber', settled)} required maxLength={4} />
          </SimpleGrid>
        )}
        <SwitchField<TypedAdditional> {...of('isReefer', settled)} />
        {isReefer && <ReeferFields settled={settled} />}
        <SwitchField<TypedAdditional> name="isOversize" label={fields.isOversize} />
        {isOversize && <OversizeFields />}
      </Stack>
    </Form>
  );
}

function ReeferFields({ settled }: { settled: Props['settled'] }) {
  const units = VENTILATION_UNITS.map(value => ({ value, label: texts.units[value] }));
  return (
    <SimpleGrid cols={COLUMNS} spacing="sm">
      <NumberField<TypedAdditional>
        {...of('reeferData.temperature', settled)}
        required
        allowNegative
        decimals={1}
        hideControls
      />
      <NumberField<TypedAdditional> {...of('reeferData.humidity', settled)} hideControls />
      <NumberField<TypedAdditional> {...of('reeferData.ventilation', settled)} decimals={1} hideControls />
      <SelectField<TypedAdditional, (typeof units)[number]['value']>
        {...of('reeferData.ventilationUnit', settled)}
        clearable
        choices={units}
      />
    </SimpleGrid>
  );
}

function OversizeFields() {
  return (
    <SimpleGrid cols={COLUMNS} spacing="sm" role="group" aria-label={fields.isOversize}>
      {SIDES.map(side => (
        <NumberField<TypedAdditional>
          key={side}
          name={`oversizeData.${side}`}
          label={texts.sides[side]}
          description={texts.centimetres}
          hideControls
        />
      ))}
    </SimpleGrid>
  );
}

type Settled =
  | 'isHazardous'
  | 'hazardData.imdgClass'
  | 'hazardData.undgNumber'
  | 'isReefer'
  | 'reeferData.temperature'
  | 'reeferData.ventilation'
  | 'reeferData.ventilationUnit'
  | 'reeferData.humidity';

/** A field that the booking may have settled: it then says so, and cannot be changed. */
function of<Name extends Settled>(name: Name, settled: ReadonlySet<string>) {
  const isSettled = settled.has(name);
  const label = fields[(name.split('.').at(-1) ?? name) as keyof typeof fields];
  return { name, label, disabled: isSettled, description: isSettled ? texts.settled : undefined };
}
