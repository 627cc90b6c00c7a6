import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { listTexts as texts } from '../texts.ts';
import { plannerTrainCalls } from '../trains/contract.ts';
import type { PlannerInstance } from '../trains/model.ts';
import type { Range } from '../trains/rules.ts';
import { columnsOfTrains } from './TrainColumns.tsx';
import { useTrainDeeds } from './useTrainDeeds.tsx';

/** Spec transport §9: 10 on a page, 630 px high. */
export const PAGE_SIZES = [10];
export const HEIGHT = 630;

type Props = { range: Range; onOpen: (train: PlannerInstance) => void };

/** By dates: a row is a train on a date (spec transport §2.4). */
export function TrainsPanel({ range, onOpen }: Props) {
  const deeds = useTrainDeeds({ open: onOpen });
  const columns = useMemo(() => columnsOfTrains(deeds), [deeds]);
  return (
    <PagedList
      call={plannerTrainCalls.dates}
      request={{ params: range }}
      action={texts.loadingTrains}
      failed={texts.failedTrains}
      title={texts.trains}
      name="dates"
      label={texts.trains}
      noun={texts.trainNoun}
      columns={columns}
      rowId={row => String(row.trainServiceInstanceId)}
      onRowOpen={onOpen}
      height={HEIGHT}
      pageSizes={PAGE_SIZES}
      searchHint={texts.search}
      empty={<EmptyState title={texts.empty} hint={texts.emptyDates} />}
      exportName="planner-by-dates"
      storageKey="planner-dates"
    />
  );
}
