import { Alert, Stack } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import {
  Form,
  FormConflict,
  FormSummary,
  RadioField,
  type SchemaForm,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { LookupNote } from '../../container/screens/LookupNote.tsx';
import type { TypedBooking } from '../forms.ts';
import type { BookingDetail } from '../model.ts';
import { matchingDetails, whyNoDetail } from '../rules.ts';
import { bookingTexts as texts } from '../texts.ts';
import { BookingFacts } from './BookingFacts.tsx';
import type { useBookingLookup } from './useBookingLookup.ts';

type Props = {
  id: string;
  form: SchemaForm<TypedBooking>;
  lookup: ReturnType<typeof useBookingLookup>;
  /** The container's type. */
  iso: string;
  isLineMismatch: boolean;
};

/** Step 2: which booking, and which of its details (spec §5). */
export function BookingStep({ id, form, lookup, iso, isLineMismatch }: Props) {
  const { booking } = lookup;
  const details = booking ? matchingDetails(booking.bookingDetails, iso) : [];
  // Enter looks up first; once it is known, it goes on.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || lookup.kind !== 'asking') return;
    event.preventDefault();
    lookup.now();
  };
  return (
    <Form form={form} id={id} label={texts.title}>
      <Stack gap="sm">
        <FormConflict form={form} />
        <FormSummary form={form} />
        <div onKeyDownCapture={onKeyDown}>
          <TextField<TypedBooking>
            name="bookingNumber"
            label={texts.fields.bookingNumber}
            required
            upperCase
            stripSpacesOnPaste
            autoComplete="off"
            autoFocus
            onBlur={lookup.now}
          />
          {!form.errors['bookingNumber'] && <LookupNote lookup={lookup} note={noteOf(lookup, iso)} />}
        </div>
        {booking && <BookingFacts booking={booking} />}
        {isLineMismatch && (
          <Alert variant="default" icon={<ToneIcon tone="warning" />} title={texts.lineMismatch} />
        )}
        {details.length > 0 && (
          <RadioField<TypedBooking, string>
            name="bookingDetailId"
            label={texts.fields.bookingDetailId}
            required
            vertical
            choices={details.map(one => ({ value: one.bookingDetailId, label: labelOf(one) }))}
          />
        )}
      </Stack>
    </Form>
  );
}

function labelOf(detail: BookingDetail): string {
  return `${detail.bookingDetailSpecification} · ${texts.left(detail.quantityLeft)}`;
}

function noteOf({ kind, booking }: Props['lookup'], iso: string) {
  if (kind !== 'found' || booking === undefined) return null;
  const text = booking === null ? texts.unknown : whyNoDetail(booking.bookingDetails, iso);
  return text === null ? null : { tone: 'error' as const, text };
}
