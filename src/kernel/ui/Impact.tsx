import { Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact } from './Fact.tsx';
import classes from './Impact.module.css';
import { ToneIcon } from './ToneIcon.tsx';

type ImpactProps = {
  subject: string;
  /** Said above the facts; alone when nothing is touched. */
  scope: string;
  /** Of what is touched; none when nothing is. */
  facts?: readonly { name: string; value: string }[];
  /** What becomes of what others have there; a warning where something of it is lost. */
  note?: { text: string; isLoss: boolean } | null;
  /** The `LossTable` of what is lost, day by day. */
  children?: ReactNode;
};

/** What a change of `subject` touches, to read before saying yes: facts, what becomes of others' things, the days. */
export function Impact({ subject, scope, facts = [], note, children }: ImpactProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {subject}
      </Text>
      <Text size="sm">{scope}</Text>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {note && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <ToneIcon tone={note.isLoss ? 'warning' : 'info'} />
          <Text size="sm">{note.text}</Text>
        </Group>
      )}
      {children}
    </Stack>
  );
}

type LossTableProps = {
  label: string;
  /** The heading of the days, and of the counts beside them. */
  titles: readonly [string, ...string[]];
  rows: readonly { day: string; counts: readonly number[] }[];
};

/** Days with what stands there, a scroll of its own. */
export function LossTable({ label, titles: [dayTitle, ...countTitles], rows }: LossTableProps) {
  return (
    <div className={classes.dates} tabIndex={0} role="group" aria-label={label}>
      <Table stickyHeader verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{dayTitle}</Table.Th>
            {countTitles.map(title => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, counts }) => (
            <Table.Tr key={day}>
              <Table.Td>{day}</Table.Td>
              {counts.map((count, at) => (
                <Table.Td key={countTitles[at]} ta="right">
                  {count}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
