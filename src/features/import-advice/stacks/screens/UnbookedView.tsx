import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { UnbookedGroup } from '../../model.ts';
import { texts } from '../../texts.ts';
import { bookedStackOf, stackSections, startOfBooking } from '../rules.ts';
import { bookingTexts } from '../texts.ts';
import { StackSections } from './StackSections.tsx';
import { UnbookedList } from './UnbookedList.tsx';

export type AdvisedView = 'containers' | 'groups';

/** What is to be booked: a container, by itself or as the next one of a group; a day stack also has its day. */
export type AdvisedBooking = { containerNumber: string; group: string | null; date: string | null };

type Props = {
  view: AdvisedView;
  groups: Read<readonly UnbookedGroup[]>;
  pollMs: number;
  onBook: (booking: AdvisedBooking) => void;
  onBookAll: (group: string) => void;
};

/** What the company has advised and not booked yet. */
export function UnbookedView({ view, groups: read, pollMs, onBook, onBookAll }: Props) {
  const { today } = usePortTime();
  if (view === 'containers') {
    return (
      <UnbookedList
        pollMs={pollMs}
        onBook={({ containerNumber, group }) => {
          const stack = bookedStackOf(group);
          const date = stack?.mode === 'DayStack' ? startOfBooking(stack, today, today) : null;
          onBook({ containerNumber, group: stack ? group : null, date });
        }}
      />
    );
  }
  return (
    <Reading read={read} failed={problemWith(texts.actions.list)} lines={6}>
      {groups => <Groups groups={groups} onBook={onBook} onBookAll={onBookAll} />}
    </Reading>
  );
}

/** As containers or as groups. */
export function ViewSwitch({ view, onView }: { view: AdvisedView; onView: (view: AdvisedView) => void }) {
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
