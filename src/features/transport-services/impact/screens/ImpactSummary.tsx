import { Group, Stack, Table, Text } from '@mantine/core';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { TrainServiceImpact } from '../../model.ts';
import { impactTexts as texts } from '../texts.ts';
import classes from './ImpactSummary.module.css';

type Props = { subject: string; impact: TrainServiceImpact };

/** Which dates, wagons and bookings a change of `subject` touches, to read before saying yes. */
export function ImpactSummary({ subject, impact }: Props) {
  const { firstDate, lastDate, datesAdded, datesRemoved, datesKept, bookedTeu } = impact;
  const title = (
    <Text size="sm" fw={600}>
      {subject}
    </Text>
  );
  if (!firstDate || !lastDate) {
    return (
      <Stack gap="xs">
        {title}
        <Text size="sm">{texts.none}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      {title}
      <Text size="sm">{texts.onlyFuture}</Text>
      <dl className={classes.facts}>
        <Fact name={texts.between}>{texts.span(showDay(firstDate), showDay(lastDate))}</Fact>
        <Fact name={texts.dates}>{changesOf(datesAdded, datesRemoved)}</Fact>
        <Fact name={texts.wagons}>
          {changesOf(impact.wagonsAdded, impact.wagonsRemoved, impact.wagonsChanged)}
        </Fact>
        <Fact name={texts.booked}>{texts.teu(bookedTeu)}</Fact>
      </dl>
      {bookedTeu > 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <ToneIcon tone={datesKept > 0 ? 'warning' : 'info'} />
          <Text size="sm">{datesKept > 0 ? texts.kept(datesKept) : texts.keepsAll}</Text>
        </Group>
      )}
      {datesKept > 0 && <KeptDates impact={impact} />}
    </Stack>
  );
}

function changesOf(added: number, removed: number, changed = 0): string {
  const changes = [
    added > 0 && texts.added(added),
    removed > 0 && texts.removed(removed),
    changed > 0 && texts.changed(changed),
  ];
  return changes.filter(Boolean).join(', ') || '0';
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function KeptDates({ impact }: { impact: TrainServiceImpact }) {
  return (
    <div className={classes.dates} tabIndex={0} role="group" aria-label={texts.keptTitle}>
      <Table stickyHeader verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.date}</Table.Th>
            <Table.Th scope="col" ta="right">
              {texts.bookedThen}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {impact.keptDates.map(({ date, bookedTeu }) => (
            <Table.Tr key={date}>
              <Table.Td>{showDay(date)}</Table.Td>
              <Table.Td ta="right">{bookedTeu}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function showDay(day: string): string {
  return writeDay(day, 'dd/MM/yyyy');
}
