import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useCall } from '#kernel/hooks.tsx';
import { Form, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { BookingFacts } from '../../booking/screens/BookingFacts.tsx';
import { bookingTexts } from '../../booking/texts.ts';
import { LookupNote } from '../../container/screens/LookupNote.tsx';
import { containerTexts } from '../../container/texts.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { FreightStep } from '../../freight/screens/FreightStep.tsx';
import { FRESH_MS } from '../../model.ts';
import { texts as roomTexts } from '../../texts.ts';
import type { TypedCommon } from '../forms.ts';
import { detailsToChoose } from '../rules.ts';
import type { useCommon } from './useCommon.ts';

/** What is said once for all: booking, freight, verifier and operator. */
export function CommonFields({ shared }: { shared: ReturnType<typeof useCommon> }) {
  const { form, freight, lookup, isClosed } = shared;
  const { booking } = lookup;
  const details = booking ? detailsToChoose(booking) : [];
  const operators = useCall(
    exportPreAdviceCalls.transportOperators,
    {},
    { action: roomTexts.actions.lookups, freshMs: FRESH_MS },
  );
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Form form={form} id="several-booking" label={bookingTexts.title}>
        <Stack gap="sm">
          <div>
            <TextField<TypedCommon>
              name="bookingNumber"
              label={bookingTexts.fields.bookingNumber}
              required
              upperCase
              stripSpacesOnPaste
              autoComplete="off"
              autoFocus
              onBlur={lookup.now}
            />
            <LookupNote
              lookup={lookup}
              note={booking === null ? { tone: 'error', text: bookingTexts.unknown } : null}
            />
          </div>
          {details.length > 0 && (
            <SelectField<TypedCommon, string>
              name="bookingDetailId"
              label={bookingTexts.fields.bookingDetailId}
              choices={details.map(one => ({
                value: one.bookingDetailId,
                label: `${one.bookingDetailSpecification} · ${bookingTexts.left(one.quantityLeft)}`,
              }))}
            />
          )}
          <TextField<TypedCommon> name="vgmVerifier" label={containerTexts.fields.vgmVerifier} />
          <SelectField<TypedCommon, string>
            name="transporterId"
            label={containerTexts.fields.transporterId}
            searchable
            clearable
            choices={(operators.data ?? []).map(one => ({
              value: one.transportCompanyId,
              label: one.idAndName,
            }))}
          />
          {booking && <BookingFacts booking={booking} />}
          {isClosed && (
            <Alert
              variant="default"
              icon={<ToneIcon tone="error" />}
              title={bookingTexts.closed}
              role="alert"
            />
          )}
        </Stack>
      </Form>
      <FreightStep id="several-freight" form={freight} isHazardous={booking?.isHazardous ?? false} />
    </SimpleGrid>
  );
}
