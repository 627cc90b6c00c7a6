import { Group, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import type { ReportColumn } from '../../model.ts';
import { CHART_KINDS, type Chartable, type ChartChoice, MOST_SERIES } from '../rules.ts';
import { chartTexts as texts } from '../texts.ts';

type Props = { can: Chartable; choice: ChartChoice; onChoose: (choice: ChartChoice) => void };

/** What the viewer wants drawn, and how (decisions, Reports). */
export function ChartChoices({ can, choice, onChoose }: Props) {
  const along = optionsOf(can.along);
  const first = choice.numbers.slice(0, 1);
  return (
    <Group gap="xs" align="flex-end">
      <SegmentedControl
        aria-label={texts.kind}
        size="xs"
        data={CHART_KINDS.map(kind => ({ value: kind, label: texts.kinds[kind] }))}
        value={choice.kind}
        onChange={kind => onChoose({ ...choice, kind })}
      />
      <Select
        size="xs"
        w={150}
        label={texts.along}
        data={along}
        value={choice.along}
        onChange={name =>
          name !== null && onChoose({ ...choice, along: name, by: choice.by === name ? null : choice.by })
        }
      />
      {choice.by === null ? (
        <MultiSelect
          size="xs"
          miw={150}
          maw={320}
          label={texts.numbers}
          data={optionsOf(can.numbers)}
          value={[...choice.numbers]}
          maxValues={MOST_SERIES}
          onChange={names => names.length > 0 && onChoose({ ...choice, numbers: names })}
        />
      ) : (
        <Select
          size="xs"
          w={150}
          label={texts.numbers}
          data={optionsOf(can.numbers)}
          value={first[0] ?? null}
          onChange={name => name !== null && onChoose({ ...choice, numbers: [name] })}
        />
      )}
      <Select
        size="xs"
        w={150}
        label={texts.by}
        placeholder={texts.notSplit}
        data={along.filter(({ value }) => value !== choice.along)}
        value={choice.by}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${texts.by}` }}
        onChange={by => onChoose({ ...choice, by, numbers: by === null ? choice.numbers : first })}
      />
    </Group>
  );
}

function optionsOf(columns: readonly ReportColumn[]) {
  return columns.map(each => ({ value: each.ColumnName, label: each.ColumnStringName }));
}
