import { Autocomplete } from '@mantine/core';
import { cleanText } from '#kernel/ui/Form/cleanText.ts';
import { useField } from '#kernel/ui/Form/context.ts';
import { formTexts } from '../form/texts.ts';
import { LIMITS } from '../model.ts';
import { useTrucks } from './useTrucks.ts';

const RULES = { upperCase: true, alphanumeric: true, maxLength: LIMITS.truckRegistration };
const MOST_OFFERED = 8;

/** The truck registration, completed from the trucks that the port knows; any other may be typed as well. */
export function TruckField({
  disabled,
  description,
}: {
  disabled: boolean;
  description: string | undefined;
}) {
  const label = formTexts.fields.truckRegistration;
  const field = useField<string>({ name: 'truckRegistration', label });
  const { registrations } = useTrucks();
  return (
    <Autocomplete
      name="truckRegistration"
      label={label}
      description={description}
      disabled={disabled}
      data={registrations}
      limit={MOST_OFFERED}
      value={field.value ?? ''}
      error={field.error}
      onChange={typed => field.set(cleanText(typed, RULES))}
      autoComplete="off"
      spellCheck={false}
      selectFirstOptionOnChange={false}
    />
  );
}
