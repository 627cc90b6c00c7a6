import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { importAdviceCalls } from '../../contract.ts';
import type { UnbookedGroup } from '../../model.ts';
import { texts } from '../../texts.ts';
import { bookedStackOf, stackSections, startOfBooking } from '../rules.ts';
import { bookingTexts } from '../texts.ts';
import { StackSections } from './StackSections.tsx';
import { UnbookedList } from './UnbookedList.tsx';

export type AdvisedView = 'containers' | 'groups';

/** What is to be booked: a container, by itself or as the next one of a group; a day stack also has its day. */
type AdvisedBooking = { containerNumber: string; group: string | null; date: string | null };

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

/**
 * 'Import Advised - No VBS Booking (count)': what the company has advised and not booked yet, as containers or as groups
 * of the next 7 days (spec §2 Appointments screen, §4 Import stack grouping for booking). A container that is in a stack is
 * booked with its stack, whichever view it is booked from.
 */
export function ImportAdvisedPanel({ opened, onToggle, view, onView, onBook, onBookAll }: Props) {
  const { today } = usePortTime();
  const read = useCall(importAdviceCalls.unbookedGroups, {}, { action: texts.actions.list, pollMs: POLL_MS });
  return (
    <Panel
      title={bookingTexts.title}
      count={read.data?.reduce((sum, { containerCount }) => sum + containerCount, 0)}
      collapsible
      opened={opened}
      onToggle={onToggle}
      actions={opened && <ViewSwitch view={view} onView={onView} />}
    >
      {view === 'containers' ? (
        <UnbookedList
          pollMs={POLL_MS}
          onBook={({ containerNumber, group }) => {
            const stack = bookedStackOf(group);
            const date = stack?.mode === 'DayStack' ? startOfBooking(stack, today, today) : null;
            onBook({ containerNumber, group: stack ? group : null, date });
          }}
        />
      ) : (
        <Reading read={read} failed={problemWith(texts.actions.list)} lines={6}>
          {groups => <Groups groups={groups} onBook={onBook} onBookAll={onBookAll} />}
        </Reading>
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
  groups: readonly UnbookedGroup[];
} & Pick<Props, 'onBook' | 'onBookAll'>;

function Groups({ groups, onBook, onBookAll }: GroupsProps) {
  const { now, timeZone: zone } = usePortTime();
  const sections = useMemo(() => stackSections(groups, { now, zone }), [groups, now, zone]);
  if (sections.length === 0)
    return <EmptyState title={texts.empty.unbookedGroups} hint={bookingTexts.groupsHint} />;
  return (
    <StackSections
      sections={sections}
      onBookAll={({ group }) => onBookAll(group)}
      onBook={({ group, groupDate, nextContainerNumber }) => {
        if (nextContainerNumber) onBook({ containerNumber: nextContainerNumber, group, date: groupDate });
      }}
    />
  );
}
