import { Button } from '@mantine/core';
import { useId } from 'react';
import { holdFamilies, showWeight } from '#features/containers/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showDay } from '#kernel/calendar.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { GroupSummary } from '../../model.ts';
import { texts } from '../../texts.ts';
import { type StackSection, whyNotBookGroup } from '../rules.ts';
import { bookingTexts } from '../texts.ts';
import classes from './StackSections.module.css';

type Props = {
  sections: readonly StackSection[];
  onBook: (group: GroupSummary) => void;
  onBookAll: (group: GroupSummary) => void;
};

/** The groups with unbooked containers, under their days (spec §4 Import stack grouping for booking). */
export function StackSections({ sections, ...cards }: Props) {
  return (
    <div className={classes.sections}>
      {sections.map(section => (
        <Section key={section.title} section={section} {...cards} />
      ))}
    </div>
  );
}

function Section({ section, ...cards }: { section: StackSection } & Omit<Props, 'sections'>) {
  const id = useId();
  const date = section.groups[0]?.groupDate;
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {section.title} {date && <span className={classes.date}>{showDay(date)}</span>}
      </h3>
      <ul className={classes.groups}>
        {section.groups.map(group => (
          <li key={group.group}>
            <GroupCard group={group} {...cards} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GroupCard({ group, onBook, onBookAll }: { group: GroupSummary } & Omit<Props, 'sections'>) {
  const id = useId();
  const { displayName, containerCount, netStatus, maxWeight, maxWorkDays } = group;
  const reason = whyNotBookGroup(group);
  const next = reason === null ? group.nextContainerNumber : null;
  const families = holdFamilies(group.netHolds);
  const { facts } = bookingTexts;
  return (
    <article className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h4 className={classes.name} id={id}>
          {displayName}
        </h4>
        <span className={classes.count}>{countOf(containerCount)}</span>
      </div>
      <dl className={classes.facts}>
        <Fact name={facts.netStatus}>
          <StateBadge tone={netStatus === 'Yard' ? 'success' : 'neutral'}>{netStatus}</StateBadge>
        </Fact>
        <Fact name={facts.maxWeight}>{showWeight(maxWeight)}</Fact>
        <Fact name={facts.maxWorkDays}>{maxWorkDays}</Fact>
        <Fact name={facts.holds}>{families.length === 0 ? facts.noHolds : families.join(', ')}</Fact>
      </dl>
      <div className={classes.foot}>
        {next && (
          <span className={classes.next}>
            {bookingTexts.next} <NumberMark of={next} />
          </span>
        )}
        <Reasoned reason={reason}>
          <Button
            size="compact-md"
            variant="default"
            aria-label={bookingTexts.bookWholeGroup(displayName)}
            onClick={() => onBookAll(group)}
          >
            {bookingTexts.bookAll}
          </Button>
        </Reasoned>
        <Reasoned reason={reason}>
          <Button
            size="compact-md"
            aria-label={bookingTexts.bookGroup(displayName)}
            onClick={() => onBook(group)}
          >
            {bookingTexts.book}
          </Button>
        </Reasoned>
      </div>
    </article>
  );
}

function countOf(count: number): string {
  const [one, many] = texts.noun;
  return `${count} ${count === 1 ? one : many}`;
}
