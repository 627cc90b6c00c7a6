import { SegmentedControl } from '@mantine/core';
import type { AppSettings } from '#features/access/model.ts';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { NewBookingPanel, OpenedBookingPanel } from '../bookings/form/screens/BookingFormPanel.tsx';
import { BOOK, BOOKING } from '../bookings/model.ts';
import { listTexts as texts } from '../texts.ts';
import classes from './Planner.module.css';
import { RangeBar } from './RangeBar.tsx';
import { TrainsPanel } from './TrainsPanel.tsx';
import { TrainView } from './TrainView.tsx';
import { useRange } from './useRange.ts';
import { WagonsPanel } from './WagonsPanel.tsx';

const WAGONS = 'wagons';
const DATES = 'dates';

/**
 * /management/transport-capacity/planner: trains by dates, their wagons, or one train of a date; in their place the form of a
 * booking (spec transport §2.4).
 */
export function PlannerScreen({ settings: { portName } }: { settings: AppSettings }) {
  const [book, setBook] = useAddress(BOOK);
  const [booking, setBooking] = useAddress(BOOKING);
  const form = { provider: portName };
  if (isId(book))
    return (
      <NewBookingPanel
        key={book}
        slotId={Number(book)}
        keeps={search => new URLSearchParams(search).get(BOOK) === book}
        onClose={() => setBook(null)}
        {...form}
      />
    );
  if (isId(booking))
    return (
      <OpenedBookingPanel
        key={booking}
        bookingId={Number(booking)}
        keeps={search => new URLSearchParams(search).get(BOOKING) === booking}
        onClose={() => setBooking(null)}
        {...form}
      />
    );
  return <Planner />;
}

function Planner() {
  const [train, setTrain] = useAddress('train');
  if (!isId(train)) return <Lists onOpen={id => setTrain(String(id))} />;
  return (
    <>
      <PageHead title={texts.title} />
      <TrainView key={train} instance={Number(train)} onBack={() => setTrain(null)} />
    </>
  );
}

function isId(text: string | null): boolean {
  return text !== null && /^[1-9]\d{0,8}$/.test(text);
}

function Lists({ onOpen }: { onOpen: (instanceId: number) => void }) {
  const [range, setRange] = useRange();
  const [view, setView] = useAddress('view');
  const bar = (
    <div className={classes.bar}>
      <SegmentedControl
        className={classes.switch}
        aria-label={texts.view}
        value={view === WAGONS ? WAGONS : DATES}
        onChange={chosen => setView(chosen === WAGONS ? WAGONS : null)}
        data={[
          { value: DATES, label: texts.byDates },
          { value: WAGONS, label: texts.byWagon },
        ]}
      />
      <RangeBar range={range} onRange={setRange} />
    </div>
  );
  return (
    <>
      <PageHead title={texts.title} actions={bar} />
      {view === WAGONS ? (
        <WagonsPanel range={range} />
      ) : (
        <TrainsPanel range={range} onOpen={train => onOpen(train.trainServiceInstanceId)} />
      )}
    </>
  );
}
