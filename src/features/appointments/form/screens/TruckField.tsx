import { Autocomplete } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { cleanText, pasteText } from '#kernel/ui/Form/cleanText.ts';
import { useField } from '#kernel/ui/Form/context.ts';
import { LIMITS } from '../../model.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { FieldPlace, lockOf } from './FieldPlace.tsx';
import { useTrucks } from './useTrucks.ts';

const RULES = { upperCase: true, alphanumeric: true };
const MOST_OFFERED = 8;

/** The truck registration, completed from the trucks that the port knows; any other may be typed as well. */
export function TruckField({ rule }: { rule: FieldRule }) {
  const label = formTexts.fields.truckRegistration;
  const field = useField<AppointmentDraft, string>({ name: 'truckRegistration', label });
  const { registrations } = useTrucks();
  const typed = field.value;
  /** What is longer stays and is refused in words; cut, it would be another truck. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const selection = { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
    event.preventDefault();
    field.type(pasteText(value, selection, event.clipboardData.getData('text').trim(), RULES).text);
  };
  return (
    <FieldPlace field="truckRegistration" span="half">
      <Autocomplete
        name="truckRegistration"
        label={label}
        data={typed && registrations.includes(typed) ? [] : registrations}
        openOnFocus={false}
        limit={MOST_OFFERED}
        value={typed ?? ''}
        error={field.error}
        onChange={text => field.type(cleanText(text, RULES))}
        onPaste={paste}
        maxLength={LIMITS.truckRegistration}
        autoComplete="off"
        spellCheck={false}
        {...lockOf(rule)}
      />
    </FieldPlace>
  );
}
