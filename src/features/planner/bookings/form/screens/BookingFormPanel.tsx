import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useState } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { bookingMoves, factsOf } from '../../../states/rules.ts';
import { bookingCalls } from '../../contract.ts';
import { whyNotPlace } from '../../judging/rules.ts';
import type { BookingPlace, PlannerBooking } from '../../model.ts';
import { formTexts } from '../texts.ts';
import { BookingForm } from './BookingForm.tsx';

type Props = { provider: string; keeps: (search: string) => boolean; onClose: () => void };

/** A new booking on a wagon: read as it is when the form opens; what changes meanwhile is met when it is saved. */
export function NewBookingPanel({ slotId, ...props }: Props & { slotId: number }) {
  const { today } = usePortTime();
  const read = useCall(
    bookingCalls.place,
    { params: { id: slotId } },
    { action: formTexts.openingPlace, ownErrors: 'notFound' },
  );
  const [place, setPlace] = useState<BookingPlace>();
  if (!place && read.data && !read.isFetching) setPlace(read.data);
  if (!place)
    return (
      <Waiting title={formTexts.titleNew} onClose={props.onClose}>
        <Reading read={read} failed={formTexts.placeNotOpened} lines={10}>
          {() => null}
        </Reading>
      </Waiting>
    );
  const reason = place.isAvailable ? whyNotPlace(place, today) : formTexts.taken;
  if (reason) return <Refused title={formTexts.titleNew} reason={reason} onClose={props.onClose} />;
  return <BookingForm subject={{ ...place, booking: null }} {...props} />;
}

/** A booking that there is. */
export function OpenedBookingPanel({ bookingId, ...props }: Props & { bookingId: number }) {
  const { today } = usePortTime();
  const read = useCall(
    bookingCalls.booking,
    { params: { id: bookingId } },
    { action: formTexts.opening, ownErrors: 'notFound' },
  );
  const [opened, setOpened] = useState<PlannerBooking>();
  if (!opened && read.data && !read.isFetching) setOpened(read.data);
  if (!opened)
    return (
      <Waiting title={formTexts.titleEdit} onClose={props.onClose}>
        <Reading read={read} failed={formTexts.notOpened} lines={10}>
          {() => null}
        </Reading>
      </Waiting>
    );
  const row = { instanceDate: opened.instanceDate ?? today, hasBillingIssues: false };
  // Whoever opens this screen is privileged.
  const reason = bookingMoves.whyNot(opened.status, 'edit', factsOf(row, { isPrivileged: true, today }));
  const { trainServiceWagonInstanceId, wagonCapacity, instanceDate } = opened;
  if (reason || trainServiceWagonInstanceId === null || wagonCapacity === null || instanceDate === null)
    return <Refused title={formTexts.titleEdit} reason={reason ?? ''} onClose={props.onClose} />;
  const subject = {
    trainServiceWagonInstanceId,
    wagonCapacity,
    instanceDate,
    routes: opened.routes ?? '',
    trainServiceName: opened.trainServiceName ?? '',
    booking: opened,
  };
  return (
    <PresentContext value={read.data ?? null}>
      <BookingForm subject={subject} {...props} />
    </PresentContext>
  );
}

function Waiting({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onClose}>
            {formTexts.back}
          </Button>
        }
      />
      {children}
    </>
  );
}

function Refused({ title, reason, onClose }: { title: string; reason: string; onClose: () => void }) {
  return (
    <Waiting title={title} onClose={onClose}>
      <ErrorState message={reason} />
    </Waiting>
  );
}
