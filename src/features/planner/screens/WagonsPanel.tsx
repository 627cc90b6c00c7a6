import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { listTexts as texts } from '../texts.ts';
import type { Range } from '../trains/rules.ts';
import { plannerWagonCalls } from '../wagons/contract.ts';
import type { WagonRow } from '../wagons/model.ts';
import { toneOf } from './StatusSign.tsx';
import { HEIGHT, PAGE_SIZES } from './TrainsPanel.tsx';
import { useRowDeeds } from './useRowDeeds.ts';
import { WagonCard } from './WagonCard.tsx';
import { columnsOfWagons } from './WagonColumns.tsx';

const card = (row: WagonRow) => <WagonCard row={row} />;

/** By wagon: a row is a wagon of a train of these dates, or a part of one (spec transport §2.4). */
export function WagonsPanel({ range }: { range: Range }) {
  const { dialogs, ...looks } = useLooks();
  return (
    <>
      <PagedList
        {...looks}
        call={plannerWagonCalls.ofDates}
        request={{ params: range }}
        name="wagons"
        empty={<EmptyState title={texts.empty} hint={texts.emptyDates} />}
        exportName="planner-by-wagon"
        storageKey="planner-wagons"
      />
      {dialogs}
    </>
  );
}

/** The same of one train. */
export function TrainWagonsPanel({ instance, toolbar }: { instance: number; toolbar: ReactNode }) {
  const { dialogs, ...looks } = useLooks();
  return (
    <>
      <PagedList
        {...looks}
        call={plannerWagonCalls.ofTrain}
        toolbar={() => toolbar}
        request={{ params: { instance } }}
        name="train"
        empty={<EmptyState title={texts.empty} hint={texts.emptyTrain} />}
        exportName="planner-train"
        storageKey="planner-train"
      />
      {dialogs}
    </>
  );
}

function useLooks() {
  const { deeds, dialogs } = useRowDeeds();
  const columns = useMemo(() => columnsOfWagons(deeds), [deeds]);
  return {
    action: texts.loadingWagons,
    failed: texts.failedWagons,
    title: texts.wagons,
    label: texts.wagons,
    noun: texts.wagonNoun,
    columns,
    dialogs,
    rowId: (row: WagonRow) => String(row.trainServiceWagonInstanceId),
    greyed: (row: WagonRow) => row.hasBillingIssues,
    rowTone: (row: WagonRow) => toneOf(row.status),
    height: HEIGHT,
    pageSizes: PAGE_SIZES,
    searchHint: texts.search,
    card,
  };
}
