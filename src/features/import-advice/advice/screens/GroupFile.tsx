import { Button, FileButton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { readTableFile } from '#kernel/ui/Paste/readTableFile.ts';
import { lineTexts } from '../lines/texts.ts';

const COLUMNS = {
  keys: ['container', 'group'],
  names: { container: ['container', 'containernumber', 'containerno'], group: lineTexts.titles },
  heads: ['container'],
  clean: (_: string, text: string) => text,
} as const;

/** Takes a file's lines, as if they had been pasted. */
export function GroupFile({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const chooseAgain = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be taken once more when it was put right.
    chooseAgain.current?.();
    try {
      const table = await readTableFile(file, COLUMNS);
      setProblem(null);
      onText(table.map(line => line.join('\t')).join('\n'));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div>
      <FileButton accept=".xlsx,.csv,.txt" resetRef={chooseAgain} onChange={file => void read(file)}>
        {button => (
          <Button {...button} variant="default" size="compact-sm">
            {lineTexts.file}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <Text size="sm" c="var(--ui-error-text)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
