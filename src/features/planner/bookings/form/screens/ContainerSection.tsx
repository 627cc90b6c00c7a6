import { Stack } from '@mantine/core';
import { expectedCheckDigit, numberWithin } from '#features/containers/number/rules.ts';
import { messagesOfField } from '#kernel/ui/Form/errors.ts';
import { CheckField, type SchemaForm, TextAreaField, TextField } from '#kernel/ui/Form/Form.tsx';
import { isReefer } from '../../../rules.ts';
import { whyNotNumber } from '../../forms.ts';
import { EMPTY_COMMODITY, LIMITS } from '../../model.ts';
import { fields, refusals } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { withGenset } from '../rules.ts';
import { formTexts } from '../texts.ts';
import classes from './BookingForm.module.css';
import { CargoFields, HazardFields } from './CargoFields.tsx';
import { ContainerInfo } from './ContainerInfo.tsx';
import { ContainerNote } from './ContainerNote.tsx';
import { Section } from './Section.tsx';
import type { Choices } from './useChoices.ts';
import type { useContainerLookup } from './useContainerLookup.ts';

type Props = {
  form: SchemaForm<BookingFields>;
  choices: Choices;
  lookup: ReturnType<typeof useContainerLookup>;
  capacityTeu: number;
  provider: string;
  isComplete: boolean;
};

/** Container Details (spec transport §2.4): what an empty has no use for, and what only a reefer has, is hidden. */
export function ContainerSection({ form, choices, lookup, capacityTeu, provider, isComplete }: Props) {
  const { containerNumber, containerCommodity, containerIsoType, companyId, isHazardous } = form.values;
  const isEmptyUnit = containerCommodity === EMPTY_COMMODITY;
  const type = choices.types?.find(({ isoId }) => isoId === containerIsoType);
  const isOfReefer = type !== undefined && isReefer(type);
  const digit = expectedCheckDigit(containerNumber ?? '');
  const problem =
    !companyId && containerNumber ? refusals.customerFirst : whyNotNumber(containerNumber, isEmptyUnit);
  const isTold = problem !== null && messagesOfField(form.errors, 'containerNumber').includes(problem);
  return (
    <Section title={formTexts.sections.container} isComplete={isComplete}>
      <Stack gap="sm">
        <div>
          <TextField<BookingFields>
            name="containerNumber"
            label={fields.container}
            description={digit === null ? undefined : formTexts.checkDigit(digit)}
            maxLength={LIMITS.containerNumber.below}
            required={!isEmptyUnit}
            upperCase
            alphanumeric
            stripSpacesOnPaste
            meantBy={numberWithin}
            autoComplete="off"
            onChange={lookup.change}
            onBlur={lookup.leave}
          />
          <ContainerNote lookup={lookup} problem={isTold || lookup.left === null ? null : problem} />
        </div>
        {lookup.found?.known && <ContainerInfo known={lookup.found.known} provider={provider} />}
        <CargoFields form={form} choices={choices} capacityTeu={capacityTeu} isReefer={isOfReefer} />
        <div className={classes.ticks}>
          {!isEmptyUnit && (
            <CheckField<BookingFields>
              name="isGenset"
              label={fields.genset}
              description={isOfReefer ? undefined : formTexts.reeferOnly}
              disabled={!isOfReefer}
              onChange={isGenset => form.setValues(withGenset(isGenset))}
            />
          )}
          {!isEmptyUnit && <CheckField<BookingFields> name="isHazardous" label={fields.hazard} />}
          <CheckField<BookingFields>
            name="isReturning"
            label={fields.returning}
            description={lookup.isLocked ? formTexts.locked : undefined}
            disabled={lookup.isLocked}
          />
          <CheckField<BookingFields> name="isGoingRoad" label={fields.goingRoad} />
        </div>
        {isHazardous && !isEmptyUnit && <HazardFields />}
        <TextAreaField<BookingFields>
          name="containerNotes"
          label={fields.notes}
          rows={2}
          maxLength={LIMITS.notes}
        />
      </Stack>
    </Section>
  );
}
