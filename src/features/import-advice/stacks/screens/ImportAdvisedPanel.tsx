import { memo } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { later } from '#kernel/ui/later.ts';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { importAdviceCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { bookingTexts } from '../texts.ts';
import type { AdvisedBooking, AdvisedView } from './UnbookedView.tsx';

export type { AdvisedBooking, AdvisedView };

type Props = {
  opened: boolean;
  onToggle: (opened: boolean) => void;
  view: AdvisedView;
  onView: (view: AdvisedView) => void;
  onBook: (booking: AdvisedBooking) => void;
  /** All that can be booked of a group, at once. */
  onBookAll: (group: string) => void;
};

const POLL_MS = 60_000;
const useViews = later(() => import('./UnbookedView.tsx'));

/**
 * 'Import Advised - No VBS Booking (count)': what the company has advised and not booked yet, as containers or as groups
 * of the next 7 days (spec §2 Appointments screen, §4 Import stack grouping for booking). A container that is in a stack is
 * booked with its stack, whichever view it is booked from.
 */
export const ImportAdvisedPanel = memo(function ImportAdvisedPanel({
  opened,
  onToggle,
  view,
  onView,
  onBook,
  onBookAll,
}: Props) {
  const views = useViews(opened);
  const read = useCall(importAdviceCalls.unbookedGroups, {}, { action: texts.actions.list, pollMs: POLL_MS });
  return (
    <Panel
      title={bookingTexts.title}
      count={read.data?.reduce((sum, { containerCount }) => sum + containerCount, 0)}
      collapsible
      opened={opened}
      onToggle={onToggle}
      actions={opened && views && <views.ViewSwitch view={view} onView={onView} />}
    >
      {views ? (
        <views.UnbookedView
          view={view}
          groups={read}
          pollMs={POLL_MS}
          onBook={onBook}
          onBookAll={onBookAll}
        />
      ) : (
        <Skeletons lines={6} />
      )}
    </Panel>
  );
});
