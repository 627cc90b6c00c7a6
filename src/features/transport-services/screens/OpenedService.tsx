import { useState } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { trainServiceCalls } from '../contract.ts';
import type { TrainService } from '../model.ts';
import { whyNotEdit } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { ServiceForm } from './ServiceForm.tsx';

/** A service that there is: read first, then edited as it was opened; what others do with it meanwhile is told at once. */
export function OpenedService({ trainServiceId, onClose }: { trainServiceId: number; onClose: () => void }) {
  const { today } = usePortTime();
  const read = useCall(
    trainServiceCalls.service,
    { params: { id: trainServiceId } },
    { action: formTexts.opening, ownErrors: 'notFound' },
  );
  const [opened, setOpened] = useState<TrainService>();
  if (!opened && read.data && !read.isFetching) setOpened(read.data);
  if (opened) {
    const reason = whyNotEdit(opened, today);
    if (reason) return <ErrorState message={reason} />;
    return <ServiceForm service={opened} present={read.data ?? null} onClose={onClose} />;
  }
  return (
    <Reading read={read} failed={formTexts.notOpened} lines={8}>
      {() => null}
    </Reading>
  );
}
