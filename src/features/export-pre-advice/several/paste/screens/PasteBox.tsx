import { Button, FileButton, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { MOST_AT_ONCE } from '../../../model.ts';
import { type Cells, COLUMN_KEYS, type ColumnKey } from '../../model.ts';
import { severalTexts as texts } from '../../texts.ts';
import { cellsOf, type Mapping, mapColumns, readPaste } from '../rules.ts';
import { readTableFile } from './useTableFile.ts';

const CHOICES = COLUMN_KEYS.map(value => ({ value, label: texts.columns[value] }));

/** Takes many containers from a paste or a file, once their columns are told apart. */
export function PasteBox({ room, onTake }: { room: number; onTake: (rows: Cells[]) => void }) {
  const [text, setText] = useState('');
  const [table, setTable] = useState<string[][]>([]);
  const [mapping, setMapping] = useState<Mapping>({ columns: [], hasNames: false });
  const [problem, setProblem] = useState<string | null>(null);
  const rows = cellsOf(table, mapping);
  const taken = rows.slice(0, room);

  const show = (next: string[][]) => {
    setProblem(null);
    setTable(next);
    setMapping(mapColumns(next));
  };
  const chooseAgain = useRef<() => void>(null);
  const readFile = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be taken once more when it was put right.
    chooseAgain.current?.();
    try {
      show(await readTableFile(file));
      setText('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const take = () => {
    onTake(taken);
    const left = table.slice(taken.length + (mapping.hasNames ? 1 : 0));
    const kept = mapping.hasNames && left.length > 0 ? [table[0] ?? [], ...left] : left;
    setText(kept.map(line => line.join('\t')).join('\n'));
    show(kept);
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={texts.paste}
        description={texts.pasteHint}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={event => {
          setText(event.currentTarget.value);
          show(readPaste(event.currentTarget.value));
        }}
      />
      {table.length > 0 && <Columns table={table} mapping={mapping} onMapping={setMapping} />}
      {rows.length > room && <Text size="sm">{texts.tooMany(MOST_AT_ONCE)}</Text>}
      <Group gap="xs">
        <Button variant="default" disabled={taken.length === 0} onClick={take}>
          {texts.take(taken.length)}
        </Button>
        <FileButton accept=".xlsx,.csv,.txt" resetRef={chooseAgain} onChange={file => void readFile(file)}>
          {props => (
            <Button {...props} variant="default">
              {texts.file}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}

type ColumnsProps = {
  table: readonly string[][];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
};

/** What each pasted column is, to be put right where it was guessed wrongly. */
function Columns({ table, mapping, onMapping }: ColumnsProps) {
  const change = (at: number, key: ColumnKey | null) =>
    onMapping({
      ...mapping,
      // A column is one thing, and a thing one column.
      columns: mapping.columns.map((now, place) => (place === at ? key : now === key ? null : now)),
    });
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing="xs">
      {mapping.columns.map((key, at) => (
        <Select
          key={String(at)}
          size="xs"
          label={texts.columnOf(at + 1, table[0]?.[at] ?? '')}
          placeholder={texts.ignored}
          data={CHOICES}
          value={key}
          clearable
          clearButtonProps={{ 'aria-label': texts.ignored }}
          onChange={chosen => change(at, chosen)}
        />
      ))}
    </SimpleGrid>
  );
}
