import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { groupedByReason } from '#kernel/commonReasons.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState, Grid, type GridState, loadTyping } from '#kernel/ui/Grid/Grid.tsx';
import { withFilter } from '#kernel/ui/Grid/gridState.ts';
import { PasteBox } from '#kernel/ui/Paste/PasteBox.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { Reasons } from '#kernel/ui/Reasons.tsx';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { keepsForm } from '../../form/rules.ts';
import type { Cells, ColumnKey, JudgedRow } from '../model.ts';
import { PASTED } from '../paste/rules.ts';
import { reasonsOf } from '../rules.ts';
import { severalTexts } from '../texts.ts';
import { CommonFields } from './CommonFields.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { rowColumns } from './RowColumns.tsx';
import { useSeveralBookings } from './useSeveralBookings.ts';

type Props = {
  gates: readonly Gate[];
  containers: readonly string[];
  stack: BookedStack | undefined;
  date: Day;
  companyId: number | null;
};

const RESULT = 'result';
const HEIGHT = 520;

/** The list: what is said for all, the paste, the rows as they are checked, and what became of them. */
export function BookingsOfList({ gates, containers, stack, date, companyId }: Props) {
  const list = useSeveralBookings({ gates, containers, stack, date, companyId });
  const { rows, ready, open, outcome } = list;
  const [state, setState] = useState<GridState>(emptyState);
  const columns = useMemo(() => rowColumns(gates), [gates]);
  const below = useRef<HTMLDivElement>(null);
  useLeaveGuard({ dirty: open.length > 0, keeps: keepsForm });
  const booked = rows.filter(row => row.state === 'booked').map(idOf);
  const reasons = useMemo(() => groupedByReason(open, reasonsOf), [open]);
  const reason = ready.length === 0 ? severalTexts.nothingReady : null;
  const isPasted = stack === undefined;
  useEffect(() => void loadTyping(), []);

  const [taken, goToRows] = useState(0);
  useEffect(() => {
    if (taken > 0) focusRows(below.current);
  }, [taken]);
  const take = (cells: Record<ColumnKey, string>[]) => {
    list.add(cells satisfies Cells[]);
    // They are there once they are drawn.
    goToRows(now => now + 1);
  };
  const book = async () => {
    if (reason !== null) return;
    await list.book();
    focusRows(below.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    void book();
  };
  const tools = (selected: JudgedRow[]) => (
    <>
      <Reasoned reason={list.placeless === 0 ? severalTexts.allPlaced : null}>
        <Button variant="default" title={severalTexts.spreadHint} onClick={list.giveHours}>
          {severalTexts.spread}
        </Button>
      </Reasoned>
      <Reasoned reason={selected.length === 0 ? severalTexts.selectFirst : null}>
        <Button variant="default" onClick={() => list.remove(selected.map(({ id }) => id))}>
          {severalTexts.remove(selected.length)}
        </Button>
      </Reasoned>
      <Reasoned reason={booked.length === 0 ? severalTexts.nothingBooked : null}>
        <Button variant="default" onClick={() => list.remove(booked)}>
          {severalTexts.removeBooked}
        </Button>
      </Reasoned>
    </>
  );
  return (
    <Stack gap="sm" onKeyDown={onKeyDown}>
      <Text size="sm" c="dimmed">
        {isPasted ? severalTexts.about : severalTexts.aboutStack}
      </Text>
      <CommonFields form={list.form} gates={gates} stack={stack} />
      {isPasted && (
        <PasteBox
          of={PASTED}
          titles={severalTexts.columns}
          texts={severalTexts.paste}
          room={list.room}
          onTake={take}
          autoFocus
        />
      )}
      <Reasons
        label={severalTexts.reasons}
        groups={reasons.map(({ reason: why, items }) => ({ reason: why, count: items.length }))}
        chosen={state.filters[RESULT]?.[0] ?? null}
        onChoose={why => setState(now => withFilter(now, RESULT, why === null ? [] : [why]))}
      />
      {outcome && <OutcomeNote outcome={outcome} />}
      <div ref={below}>
        <Grid
          label={severalTexts.table}
          data={rows}
          columns={columns}
          rowId={row => String(row.id)}
          height={HEIGHT}
          dense
          cards={false}
          selectable={() => true}
          greyed={row => row.state === 'booked'}
          rowTone={row => (row.state === 'issues' ? 'error' : undefined)}
          toolbar={tools}
          onCells={list.change}
          cellSaid={saidOf}
          state={state}
          onState={setState}
          empty={
            <EmptyState
              title={isPasted ? severalTexts.empty : severalTexts.emptyStack}
              hint={isPasted ? severalTexts.emptyHint : severalTexts.emptyStackHint}
            />
          }
          noun={severalTexts.noun}
          exportName={severalTexts.exportName}
          storageKey="bookings-of-a-list"
        />
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {severalTexts.tableHint}
        </Text>
        <Reasoned reason={reason}>
          <Button aria-keyshortcuts="Control+Enter" onClick={() => void book()}>
            {severalTexts.submit(ready.length)}
          </Button>
        </Reasoned>
      </Group>
    </Stack>
  );
}

function focusRows(around: HTMLElement | null): void {
  around?.querySelector<HTMLElement>('[role="grid"]')?.focus();
}

function idOf({ id }: JudgedRow): number {
  return id;
}

function saidOf({ errors, nearest }: JudgedRow, key: string) {
  const reasons = errors[key as ColumnKey];
  if (!reasons) return undefined;
  return { error: [...reasons, ...(key === 'zone' && nearest !== null ? [nearest] : [])].join(' ') };
}
