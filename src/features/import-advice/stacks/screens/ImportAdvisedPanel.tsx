import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { importAdviceCalls } from '../../contract.ts';
import { unbookedOf } from '../../imports/rules.ts';
import type { GroupSummary, ImportContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { nextOfGroup, stackSections } from '../rules.ts';
import { bookingTexts } from '../texts.ts';
import { StackSections } from './StackSections.tsx';
import { UnbookedGrid } from './UnbookedGrid.tsx';

export type AdvisedView = 'containers' | 'groups';

/** What is to be booked: a container, by itself or as the next one of a group; a day stack also has its day. */
type AdvisedBooking = { containerNumber: string; group: string | null; date: string | null };

type Props = {
  opened: boolean;
  onToggle: (opened: boolean) => void;
  view: AdvisedView;
  onView: (view: AdvisedView) => void;
  onBook: (booking: AdvisedBooking) => void;
};

const POLL_MS = 60_000;

/**
 * 'Import Advised - No VBS Booking (count)': what the company has advised and not booked yet, as containers or as groups
 * of the next 7 days (spec §2 Appointments screen, §4 Import stack grouping for booking).
 */
export function ImportAdvisedPanel({ opened, onToggle, view, onView, onBook }: Props) {
  const { data, isError, refetch } = useCall(
    importAdviceCalls.forBooking,
    {},
    { action: texts.actions.list, pollMs: POLL_MS },
  );
  const unbooked = useMemo(() => data && unbookedOf(data), [data]);
  const refresh = () => void refetch();
  return (
    <Panel
      title={bookingTexts.title}
      count={unbooked?.length}
      collapsible
      opened={opened}
      onToggle={onToggle}
      actions={opened && <ViewSwitch view={view} onView={onView} />}
    >
      {unbooked ? (
        view === 'containers' ? (
          <UnbookedGrid
            containers={unbooked}
            onRefresh={refresh}
            onBook={({ containerNumber }) => onBook({ containerNumber, group: null, date: null })}
          />
        ) : (
          <Groups containers={unbooked} onBook={onBook} />
        )
      ) : isError ? (
        <ErrorState message={problemWith(texts.actions.list)} onRetry={refresh} />
      ) : (
        <Skeletons lines={6} />
      )}
    </Panel>
  );
}

function ViewSwitch({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { containers, groups } = bookingTexts.views;
  return (
    <SegmentedControl
      size="xs"
      aria-label={bookingTexts.view}
      value={view}
      onChange={chosen => onView(chosen === 'groups' ? 'groups' : 'containers')}
      data={[
        { value: 'containers', label: containers },
        { value: 'groups', label: groups },
      ]}
    />
  );
}

type GroupsProps = {
  containers: readonly ImportContainer[];
  onBook: Props['onBook'];
};

function Groups({ containers, onBook }: GroupsProps) {
  const { now, timeZone: zone } = usePortTime();
  const sections = useMemo(() => stackSections(containers, { now, zone }), [containers, now, zone]);
  const next = ({ group }: GroupSummary) => nextOfGroup(containers, group);
  if (sections.length === 0)
    return <EmptyState title={texts.empty.unbookedGroups} hint={bookingTexts.groupsHint} />;
  return (
    <StackSections
      sections={sections}
      nextOf={next}
      onBook={summary => {
        const container = next(summary);
        if (!container) return;
        const { group, groupDate } = summary;
        onBook({ containerNumber: container.containerNumber, group, date: groupDate });
      }}
    />
  );
}
