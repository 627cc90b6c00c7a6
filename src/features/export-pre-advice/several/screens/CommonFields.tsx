import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useCall } from '#kernel/hooks.tsx';
import { Form, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { ExportBooking } from '../../booking/model.ts';
import { BookingFacts } from '../../booking/screens/BookingFacts.tsx';
import { bookingTexts } from '../../booking/texts.ts';
import { LookupNote } from '../../container/screens/LookupNote.tsx';
import { containerTexts } from '../../container/texts.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { FreightStep } from '../../freight/screens/FreightStep.tsx';
import { FRESH_MS } from '../../model.ts';
import { texts as roomTexts } from '../../texts.ts';
import { detailField, type TypedCommon } from '../forms.ts';
import { detailsToChoose, hazardsToChoose } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';
import type { useCommon } from './useCommon.ts';

/** What is said once for all: booking, freight, verifier and operator. */
export function CommonFields({ shared }: { shared: ReturnType<typeof useCommon> }) {
  const { form, freight, lookup, isClosed } = shared;
  const { booking } = lookup;
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
          {booking && <Choices booking={booking} />}
          <TextField<TypedCommon> name="vgmVerifier" label={containerTexts.fields.vgmVerifier} />
          <SelectField<TypedCommon, string>
            name="transporterId"
            label={containerTexts.fields.transporterId}
            searchable
            clearable
            read={operators}
            choices={(operators.data ?? []).map(one => ({
              value: one.transportCompanyId,
              label: one.idAndName,
            }))}
          />
          {booking && <BookingFacts booking={booking} />}
          {booking && <BookedFor booking={booking} />}
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

/** What the containers' types and the booking leave open. */
function Choices({ booking }: { booking: ExportBooking }) {
  const hazards = hazardsToChoose(booking);
  return (
    <>
      {detailsToChoose(booking).map(({ length, details }) => (
        <SelectField<TypedCommon, string>
          key={length}
          name={detailField(length)}
          label={texts.detailsOf[length === '2' || length === '4' ? length : 'other']}
          description={texts.detailsHint}
          clearable
          choices={details.map(one => ({
            value: one.bookingDetailId,
            label: one.bookingDetailSpecification,
          }))}
        />
      ))}
      {hazards.length > 0 && (
        <SelectField<TypedCommon, string>
          name="hazard"
          label={texts.hazard}
          description={texts.hazardHint}
          required
          choices={hazards.map(({ imdgClass, undgNumber }, at) => ({
            value: String(at),
            label: `${imdgClass} / ${undgNumber}`,
          }))}
        />
      )}
    </>
  );
}

/** How many of what may still be pre-advised on it. */
function BookedFor({ booking: { bookingDetails } }: { booking: ExportBooking }) {
  return (
    <div>
      <Text size="sm" c="dimmed" id="several-booked-for">
        {texts.bookedFor}
      </Text>
      <ul aria-labelledby="several-booked-for" style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {bookingDetails.map(({ bookingDetailId, bookingDetailSpecification, quantityLeft }) => (
          <li key={bookingDetailId}>
            {bookingDetailSpecification} · {bookingTexts.left(quantityLeft)}
          </li>
        ))}
      </ul>
    </div>
  );
}
