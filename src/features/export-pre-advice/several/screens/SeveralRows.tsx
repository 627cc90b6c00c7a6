import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { groupedByReason } from '#kernel/commonReasons.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Reasons } from '#kernel/ui/Reasons.tsx';
import type { ColumnKey } from '../model.ts';
import { asTable, issuesOf } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';
import { SeveralTable } from './SeveralTable.tsx';
import type { JudgedRow } from './useSeveral.ts';

type Props = {
  rows: readonly JudgedRow[];
  waitsFor: string | null;
  onCell: (id: number, key: ColumnKey, text: string) => void;
  onRemove: (id: number) => void;
};

type Chosen = { reason: string; ids: ReadonlySet<number> };

/** The containers, and what is wrong with them by its reasons: of one alone when it is chosen, and copied as a table. */
export function SeveralRows({ rows, ...table }: Props) {
  // Rows stay in sight while they are put right, until all of the reason are.
  const [chosen, choose] = useState<Chosen | null>(null);
  const wrong = rows.filter(({ errors }) => issuesOf(errors).length > 0);
  const groups = groupedByReason(wrong, ({ errors }) => issuesOf(errors));
  const current = groups.some(({ reason }) => reason === chosen?.reason) ? chosen : null;
  const shown = current ? rows.filter(({ id }) => current.ids.has(id)) : rows;
  const chooseReason = (reason: string | null) => {
    const items = groups.find(group => group.reason === reason)?.items ?? [];
    choose(reason === null ? null : { reason, ids: new Set(items.map(({ id }) => id)) });
  };
  return (
    <>
      {(wrong.length > 1 || current) && (
        <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
          <Reasons
            label={texts.reasons}
            groups={groups.map(({ reason, items }) => ({ reason, count: items.length }))}
            chosen={current?.reason ?? null}
            onChoose={chooseReason}
          />
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            onClick={() => void copy(current ? shown : wrong)}
          >
            {texts.copy}
          </Button>
        </Group>
      )}
      <SeveralTable rows={shown} {...table} />
    </>
  );
}

async function copy(rows: readonly JudgedRow[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asTable(rows));
    snackbar(texts.copied(rows.length));
  } catch {
    snackbar(texts.notCopied, { tone: 'error' });
  }
}
