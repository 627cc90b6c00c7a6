import { Group, Text } from '@mantine/core';
import { showDay } from '#kernel/calendar.ts';
import { Impact, LossTable } from '#kernel/ui/Impact.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { ServiceImpact } from '../../model.ts';
import { impactTexts } from '../texts.ts';
import { LosingTable } from './LosingTable.tsx';

type Props = { subject: string; impact: ServiceImpact };

/** Which dates and how many booked places a change of `subject` touches, to read before saying yes. */
export function ImpactSummary({ subject, impact }: Props) {
  const { dates, hours, firstDate, lastDate, added, removed, booked, kept, appointments } = impact;
  if (!firstDate || !lastDate) return <Impact subject={subject} scope={impactTexts.none} />;
  const changes = [added > 0 && impactTexts.added(added), removed > 0 && impactTexts.removed(removed)];
  const text = kept > 0 ? impactTexts.kept(kept) : impactTexts.keepsAll;
  return (
    <Impact
      subject={subject}
      scope={impactTexts.onlyFuture}
      facts={[
        { name: impactTexts.dates, value: impactTexts.span(dates, showDay(firstDate), showDay(lastDate)) },
        { name: impactTexts.hours, value: hours.toLocaleString('en-NZ') },
        { name: impactTexts.slots, value: changes.filter(Boolean).join(' ') || impactTexts.added(0) },
        { name: impactTexts.booked, value: booked.toLocaleString('en-NZ') },
      ]}
      note={booked > 0 ? { text, isLoss: kept > 0 } : null}
    >
      {impact.sameHours.length > 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <ToneIcon tone="warning" />
          <Text size="sm">{impactTexts.sameHours(impact.sameHours)}</Text>
        </Group>
      )}
      {appointments.length > 0 && (
        <>
          <LosingTable appointments={appointments} />
          <Text size="sm">{impactTexts.told}</Text>
        </>
      )}
      {kept > 0 && (
        <LossTable
          label={impactTexts.noSlot}
          titles={[impactTexts.date, impactTexts.bookedThen, impactTexts.noSlot]}
          rows={impact.bookedDates
            .filter(one => one.kept > 0)
            .map(one => ({ day: showDay(one.date), counts: [one.booked, one.kept] }))}
        />
      )}
    </Impact>
  );
}
