import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#kernel/client.ts';
import { useCall } from '#kernel/hooks.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { ACTION } from '../../../states/model.ts';
import { whyNotOpened } from '../../../states/rules.ts';
import { bookingCalls } from '../../contract.ts';
import { whyNotPlace } from '../../judging/rules.ts';
import type { BookingPlace, PlannerBooking } from '../../model.ts';
import { formTexts } from '../texts.ts';
import { BookingForm } from './BookingForm.tsx';

type Props = { provider: string; keeps: (search: string) => boolean; onClose: () => void };

/** A new booking on a wagon. Who takes its place meanwhile is told of at once; what is typed stays. */
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
  // A free part of the wagon may be offered when it is saved.
  const news = { text: newsOfPlace(read), isFinal: false };
  return <BookingForm subject={{ ...place, booking: null }} news={news} {...props} />;
}

function newsOfPlace({ data, error }: { data?: BookingPlace | undefined; error: unknown }): string | null {
  if (error instanceof ApiError && error.status === 404) return formTexts.placeGone;
  return data && !data.isAvailable ? formTexts.takenMeanwhile : null;
}

/** A booking that there is. What others do with it is told at once; what is typed stays. */
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
  const reason = whyNotOpened(opened, ACTION.edit, today);
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
      <BookingForm
        subject={subject}
        news={{ text: read.data ? whyNotOpened(read.data, ACTION.edit, today) : null, isFinal: true }}
        {...props}
      />
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
