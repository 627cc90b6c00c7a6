import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { listTexts as texts } from '../texts.ts';
import type { Range } from '../trains/rules.ts';
import { plannerWagonCalls } from '../wagons/contract.ts';
import type { WagonRow } from '../wagons/model.ts';
import { HEIGHT, PAGE_SIZES } from './TrainsPanel.tsx';
import { useRowDeeds } from './useRowDeeds.ts';
import { columnsOfWagons } from './WagonColumns.tsx';

const OF_DATES = {
  ...emptyState,
  sort: [
    { key: 'date', desc: false },
    { key: 'service', desc: false },
    { key: 'wagon', desc: false },
  ],
};
const OF_TRAIN = { ...emptyState, sort: [{ key: 'wagon', desc: false }] };

/** By wagon: a row is a wagon of a train of these dates, or a part of one (spec transport §2.4). */
export function WagonsPanel({ range, toolbar }: { range: Range; toolbar: ReactNode }) {
  const looks = useLooks(toolbar);
  return (
    <PagedList
      {...looks}
      call={plannerWagonCalls.ofDates}
      request={{ params: range }}
      name="wagons"
      initial={OF_DATES}
      empty={<EmptyState title={texts.empty} hint={texts.emptyDates} />}
      exportName="planner-by-wagon"
      storageKey="planner-wagons"
    />
  );
}

/** The same of one train. */
export function TrainWagonsPanel({ instance, toolbar }: { instance: number; toolbar: ReactNode }) {
  const looks = useLooks(toolbar);
  return (
    <PagedList
      {...looks}
      call={plannerWagonCalls.ofTrain}
      request={{ params: { instance } }}
      name="train"
      initial={OF_TRAIN}
      empty={<EmptyState title={texts.empty} hint={texts.emptyTrain} />}
      exportName="planner-train"
      storageKey="planner-train"
    />
  );
}

function useLooks(toolbar: ReactNode) {
  const deeds = useRowDeeds();
  const columns = useMemo(() => columnsOfWagons(deeds), [deeds]);
  return {
    action: texts.loadingWagons,
    failed: texts.failedWagons,
    title: texts.wagons,
    label: texts.wagons,
    noun: texts.wagonNoun,
    columns,
    rowId: (row: WagonRow) => String(row.trainServiceWagonInstanceId),
    greyed: (row: WagonRow) => row.hasBillingIssues,
    height: HEIGHT,
    pageSizes: PAGE_SIZES,
    searchHint: texts.search,
    toolbar: () => toolbar,
  };
}
