import { Group, Stack, Table, Text } from '@mantine/core';
import { showDay } from '#kernel/calendar.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { ServiceImpact } from '../../model.ts';
import { impactTexts } from '../texts.ts';
import classes from './ImpactSummary.module.css';

type Props = { subject: string; impact: ServiceImpact };

/** Which dates and how many booked places a change of `subject` touches, to read before saying yes. */
export function ImpactSummary({ subject, impact }: Props) {
  const { dates, hours, firstDate, lastDate, added, removed, booked, kept } = impact;
  const title = (
    <Text size="sm" fw={600}>
      {subject}
    </Text>
  );
  if (!firstDate || !lastDate) {
    return (
      <Stack gap="xs">
        {title}
        <Text size="sm">{impactTexts.none}</Text>
      </Stack>
    );
  }
  const changes = [added > 0 && impactTexts.added(added), removed > 0 && impactTexts.removed(removed)];
  return (
    <Stack gap="xs">
      {title}
      <Text size="sm">{impactTexts.onlyFuture}</Text>
      <dl className={classes.facts}>
        <Fact name={impactTexts.dates}>{impactTexts.span(dates, showDay(firstDate), showDay(lastDate))}</Fact>
        <Fact name={impactTexts.hours}>{hours.toLocaleString('en-NZ')}</Fact>
        <Fact name={impactTexts.slots}>{changes.filter(Boolean).join(' ') || impactTexts.added(0)}</Fact>
        <Fact name={impactTexts.booked}>{booked.toLocaleString('en-NZ')}</Fact>
      </dl>
      {booked > 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <ToneIcon tone={kept > 0 ? 'warning' : 'info'} />
          <Text size="sm">{kept > 0 ? impactTexts.kept(kept) : impactTexts.keepsAll}</Text>
        </Group>
      )}
      {kept > 0 && <KeptDates impact={impact} />}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The dates on which a booked place loses its slot. */
function KeptDates({ impact }: { impact: ServiceImpact }) {
  return (
    <div className={classes.dates} tabIndex={0} role="group" aria-label={impactTexts.noSlot}>
      <Table stickyHeader verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{impactTexts.date}</Table.Th>
            <Table.Th scope="col" ta="right">
              {impactTexts.bookedThen}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {impactTexts.noSlot}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {impact.bookedDates
            .filter(one => one.kept > 0)
            .map(({ date, booked, kept }) => (
              <Table.Tr key={date}>
                <Table.Td>{showDay(date)}</Table.Td>
                <Table.Td ta="right">{booked}</Table.Td>
                <Table.Td ta="right">{kept}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
