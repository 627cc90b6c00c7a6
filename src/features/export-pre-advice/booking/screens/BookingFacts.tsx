import { showInstant } from '#kernel/calendar.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { ExportBooking } from '../model.ts';
import { bookingFacts } from '../texts.ts';
import classes from './BookingFacts.module.css';

/** What the terminal says of a booking: its vessel, line and ports. */
export function BookingFacts({ booking }: { booking: ExportBooking }) {
  const { timeZone } = usePortTime();
  const {
    vesselName,
    vesselVisit,
    voyage,
    cargoCutoffDateTime: cutoff,
    lineOperator,
    bookingDetails,
  } = booking;
  const [first] = bookingDetails;
  return (
    <dl className={classes.facts}>
      <Fact name={bookingFacts.vessel}>{vesselName}</Fact>
      <Fact name={bookingFacts.voyage}>{`${voyage} (${vesselVisit})`}</Fact>
      <Fact name={bookingFacts.phase}>{first?.vesselPhase ?? ''}</Fact>
      <Fact name={bookingFacts.cutoff}>{cutoff ? showInstant(cutoff, timeZone) : 'TBC'}</Fact>
      <Fact name={bookingFacts.line}>{lineOperator}</Fact>
      <Fact name={bookingFacts.portOfLoad}>{first?.portOfLoadCodeAndName ?? booking.portOfLoad}</Fact>
      <Fact name={bookingFacts.portOfDischarge}>
        {first?.portOfDischargeCodeAndName ?? booking.portOfDischarge}
      </Fact>
      {first?.secondPortOfDischargeCodeAndName && (
        <Fact name={bookingFacts.secondPortOfDischarge}>{first.secondPortOfDischargeCodeAndName}</Fact>
      )}
      {booking.isHazardous && <Fact name={bookingFacts.hazardous}>{bookingFacts.yes}</Fact>}
      {booking.agent && <Fact name={bookingFacts.agent}>{booking.agent}</Fact>}
    </dl>
  );
}
