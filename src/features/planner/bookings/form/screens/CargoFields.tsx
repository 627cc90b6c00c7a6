import { SimpleGrid } from '@mantine/core';
import { IMDG_CLASSES } from '#features/export-pre-advice/additional/model.ts';
import {
  NumberField,
  type SchemaForm,
  SelectField,
  TextAreaField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { EMPTY_COMMODITY, LIMITS, wantsTemperature } from '../../model.ts';
import { fields } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { offeredTypes, withCommodity, withType } from '../rules.ts';
import { formTexts } from '../texts.ts';
import type { Choices } from './useChoices.ts';

type Props = {
  form: SchemaForm<BookingFields>;
  choices: Choices;
  capacityTeu: number;
  isReefer: boolean;
};

const TWO = { base: 1, sm: 2 };

/** What it is and weighs, how warm it travels, and its power. */
export function CargoFields({ form, choices, capacityTeu, isReefer }: Props) {
  const { containerCommodity, isGenset } = form.values;
  const isEmptyUnit = containerCommodity === EMPTY_COMMODITY;
  return (
    <SimpleGrid cols={TWO} spacing="sm" verticalSpacing="sm">
      <SelectField<BookingFields, string>
        name="containerCommodity"
        label={fields.commodity}
        choices={(choices.commodities ?? []).map(({ commodityId: value, displayText }) => ({
          value,
          label: `${value} · ${displayText}`,
        }))}
        read={choices.reads.commodities}
        searchable
        required
        onChange={chosen => form.setValues(withCommodity(chosen))}
      />
      <SelectField<BookingFields, string>
        name="containerIsoType"
        label={fields.type}
        choices={offeredTypes(choices.types ?? [], capacityTeu).map(
          ({ isoId: value, displayText: label }) => ({
            value,
            label,
          }),
        )}
        read={choices.reads.types}
        searchable
        required
        onChange={chosen => form.setValues(withType(choices.types?.find(({ isoId }) => isoId === chosen)))}
      />
      {isEmptyUnit && (
        <TextField<BookingFields>
          name="emptyReleaseNumber"
          label={fields.emptyRelease}
          maxLength={LIMITS.reference}
          upperCase
          required
        />
      )}
      <NumberField<BookingFields>
        name="containerWeight"
        label={fields.weight}
        max={LIMITS.weight}
        hideControls
        required={!isEmptyUnit}
      />
      <NumberField<BookingFields>
        name="containerTemperature"
        label={fields.temperature}
        allowNegative
        decimals={2}
        hideControls
        required={wantsTemperature(containerCommodity ?? '')}
      />
      {!isEmptyUnit && isReefer && (
        <NumberField<BookingFields>
          key={String(isGenset)}
          name={isGenset ? 'gensetHours' : 'hoursOffPower'}
          label={isGenset ? fields.gensetHours : fields.hoursOffPower}
          decimals={2}
          hideControls
        />
      )}
    </SimpleGrid>
  );
}

export function HazardFields() {
  return (
    <SimpleGrid cols={TWO} spacing="sm" verticalSpacing="sm">
      <SelectField<BookingFields, string>
        name="hazardClass"
        label={fields.hazardClass}
        choices={IMDG_CLASSES}
        nothingFound={formTexts.noChoices}
        searchable
      />
      <TextAreaField<BookingFields>
        name="hazardNotes"
        label={fields.hazardNotes}
        rows={1}
        maxLength={LIMITS.notes}
      />
    </SimpleGrid>
  );
}
