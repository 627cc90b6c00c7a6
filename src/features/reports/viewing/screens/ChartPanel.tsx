import { Stack, Text } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { writeKind } from '#kernel/ui/Grid/kinds.ts';
import { sidePart } from '#kernel/ui/part.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { ReportColumn } from '../../model.ts';
import { type Chartable, type ChartChoice, chartData } from '../rules.ts';
import { chartTexts as texts } from '../texts.ts';
import { ChartChoices } from './ChartChoices.tsx';
import type { ReportRow } from './ReportColumns.tsx';

const ReportChart = sidePart(() => import('./ReportChart.tsx').then(part => part.ReportChart));

type Props = {
  columns: readonly ReportColumn[];
  /** Those that the grid finds. */
  rows: readonly ReportRow[];
  can: Chartable;
  choice: ChartChoice;
  onChoose: (choice: ChartChoice) => void;
};

/** A report's numbers as a chart beside the grid. */
export function ChartPanel({ columns, rows, can, choice, onChoose }: Props) {
  const { timeZone } = usePortTime();
  const data = useMemo(
    () =>
      chartData(
        columns,
        rows.map(row => row.cells),
        choice,
        (column, cell) =>
          cell === null || cell === ''
            ? texts.blank
            : writeKind({ kind: column.ColumnType, zone: timeZone }, cell),
      ),
    [columns, rows, choice, timeZone],
  );
  const titleOf = (name: string) => columns.find(each => each.ColumnName === name)?.ColumnStringName ?? name;
  const { points, series } = data.leftOut;
  const caption = texts.caption(
    choice.numbers.map(titleOf).join(', '),
    titleOf(choice.along),
    choice.by === null ? null : titleOf(choice.by),
  );
  return (
    <Stack gap="xs" component="figure" m={0} aria-label={texts.title}>
      <ChartChoices can={can} choice={choice} onChoose={onChoose} />
      {data.points.length === 0 ? (
        <Text size="sm" c="dimmed" py="xl" ta="center">
          {texts.nothing}
        </Text>
      ) : (
        <Suspense fallback={<Skeletons lines={1} height={320} />}>
          <ReportChart kind={choice.kind} data={data} title={caption} />
        </Suspense>
      )}
      <Text component="figcaption" size="xs" c="dimmed">
        {caption}. {points + series > 0 && texts.leftOut(points, series)}
      </Text>
    </Stack>
  );
}
