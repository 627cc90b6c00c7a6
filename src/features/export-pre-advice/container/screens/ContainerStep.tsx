import { SimpleGrid, Stack } from '@mantine/core';
import { expectedCheckDigit, numberWithin } from '#features/containers/number/rules.ts';
import { useCall } from '#kernel/hooks.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  NumberField,
  type SchemaForm,
  SelectField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { exportPreAdviceCalls } from '../../contract.ts';
import { FRESH_MS } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { TypedContainer } from '../forms.ts';
import { CONTAINER_LIMITS } from '../model.ts';
import { claimOf } from '../rules.ts';
import { containerHints, containerTexts, takenText } from '../texts.ts';
import { LookupNote } from './LookupNote.tsx';
import { SealsField } from './SealsField.tsx';
import type { useContainerLookup } from './useContainerLookup.ts';

const { fields } = containerTexts;

type Props = {
  id: string;
  form: SchemaForm<TypedContainer>;
  lookup: ReturnType<typeof useContainerLookup>;
  /** The number is that of a pre-advice that there is. */
  isUpdate: boolean;
  /** The port, to whom a number may be unknown. */
  provider: string;
};

/** Step 1: which container, of what type, how heavy, and its seals (spec §5). */
export function ContainerStep({ id, form, lookup, isUpdate, provider }: Props) {
  const choices = useCall(
    exportPreAdviceCalls.equipmentTypes,
    {},
    { action: texts.actions.lookups, freshMs: FRESH_MS },
  );
  const operators = useCall(
    exportPreAdviceCalls.transportOperators,
    {},
    { action: texts.actions.lookups, freshMs: FRESH_MS },
  );
  const digit = expectedCheckDigit(form.values.containerNumber ?? '');
  const hint = digit === null ? undefined : containerHints.checkDigit(digit);
  return (
    <Form form={form} id={id} label={containerTexts.title}>
      <Stack gap="sm">
        <FormConflict form={form} />
        <FormSummary form={form} />
        <div>
          <TextField<TypedContainer>
            name="containerNumber"
            label={fields.containerNumber}
            description={isUpdate ? containerHints.fixedNumber : hint}
            required
            upperCase
            stripSpacesOnPaste
            meantBy={numberWithin}
            autoComplete="off"
            autoFocus={!isUpdate}
            disabled={isUpdate}
            onBlur={lookup.now}
          />
          {!form.errors['containerNumber'] && <LookupNote lookup={lookup} note={noteOf(lookup, provider)} />}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <SelectField<TypedContainer, string>
            name="equipmentTypeIsoId"
            label={fields.equipmentTypeIsoId}
            placeholder={containerHints.typeChoices}
            required
            searchable
            read={choices}
            choices={(choices.data ?? []).map(({ isoId, name }) => ({
              value: isoId,
              label: name ? `${isoId} · ${name}` : isoId,
            }))}
          />
          <SelectField<TypedContainer, string>
            name="transporterId"
            label={fields.transporterId}
            searchable
            clearable
            read={operators}
            choices={(operators.data ?? []).map(one => ({
              value: one.transportCompanyId,
              label: one.idAndName,
            }))}
          />
          <NumberField<TypedContainer>
            name="vgmWeight"
            label={fields.vgmWeight}
            description={containerHints.vgmUnit}
            required
            hideControls
            maxLength={CONTAINER_LIMITS.vgmWeight.digits}
            notANumber={containerTexts.weightNotANumber}
          />
          <TextField<TypedContainer>
            name="vgmVerifier"
            label={fields.vgmVerifier}
            description={containerHints.verifier}
            required
            maxLength={CONTAINER_LIMITS.vgmVerifier}
          />
        </SimpleGrid>
        <SealsField />
      </Stack>
    </Form>
  );
}

function noteOf(lookup: Props['lookup'], provider: string) {
  if (lookup.kind !== 'found') return null;
  const { active, details, namesYou } = lookup.found;
  if (claimOf(active) === 'another') return { tone: 'error' as const, text: takenText(namesYou) };
  if (details?.containerNumberIsNewForN4)
    return { tone: 'warning' as const, text: containerTexts.unknownNumber(provider) };
  return null;
}
