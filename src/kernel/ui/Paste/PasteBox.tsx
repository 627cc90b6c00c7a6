import { Button, FileButton, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  cellsOf,
  type Mapping,
  mapColumns,
  type PastedColumns,
  readPaste,
  remapped,
} from '../../pastedTable.ts';
import { readTableFile } from './readTableFile.ts';

interface PasteTexts {
  label: string;
  hint: string;
  take: (rows: number) => string;
  tooMany: string;
}

const TEXTS = {
  file: 'Take a file (XLSX or CSV)',
  columnOf: (place: number, sample: string) => `Column ${place}: ${sample}`,
  ignored: 'Not taken',
};

export interface PasteBoxProps<Key extends string> {
  of: PastedColumns<Key>;
  /** What the columns are called here. */
  titles: Readonly<Record<Key, string>>;
  texts: PasteTexts;
  /** How many rows there is room for; the others stay in the box. */
  room: number;
  onTake: (rows: Record<Key, string>[]) => void;
  autoFocus?: boolean;
}

/** Takes the rows of a table from a paste or a file, once its columns are told apart. Ctrl+Enter takes them. */
export function PasteBox<Key extends string>(props: PasteBoxProps<Key>) {
  const { of, titles, texts, room, onTake, autoFocus } = props;
  const [text, setText] = useState('');
  const [table, setTable] = useState<string[][]>([]);
  const [mapping, setMapping] = useState<Mapping<Key>>({ columns: [], hasNames: false });
  const [problem, setProblem] = useState<string | null>(null);
  const rows = cellsOf(table, mapping, of);
  const taken = rows.slice(0, room);

  const show = (next: string[][]) => {
    setProblem(null);
    setTable(next);
    setMapping(mapColumns(next, of));
  };
  const chooseAgain = useRef<() => void>(null);
  const readFile = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be taken once more when it was put right.
    chooseAgain.current?.();
    try {
      show(await readTableFile(file, of));
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
        label={texts.label}
        description={texts.hint}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoFocus={autoFocus}
        value={text}
        error={problem}
        onChange={event => {
          setText(event.currentTarget.value);
          show(readPaste(event.currentTarget.value, of));
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || taken.length === 0) return;
          event.preventDefault();
          event.stopPropagation();
          take();
        }}
      />
      {table.length > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing="xs">
          {mapping.columns.map((key, at) => (
            <Select
              key={String(at)}
              size="xs"
              label={TEXTS.columnOf(at + 1, table[0]?.[at] ?? '')}
              placeholder={TEXTS.ignored}
              data={of.keys.map(value => ({ value, label: titles[value] }))}
              value={key}
              clearable
              clearButtonProps={{ 'aria-label': TEXTS.ignored }}
              onChange={chosen => setMapping(remapped(mapping, at, chosen))}
            />
          ))}
        </SimpleGrid>
      )}
      {rows.length > room && <Text size="sm">{texts.tooMany}</Text>}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={taken.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={take}
        >
          {texts.take(taken.length)}
        </Button>
        <FileButton accept=".xlsx,.csv,.txt" resetRef={chooseAgain} onChange={file => void readFile(file)}>
          {button => (
            <Button {...button} variant="default">
              {TEXTS.file}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
