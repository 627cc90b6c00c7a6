import { useMemo } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { importAdviceCalls } from '../../contract.ts';
import type { DayGroup } from '../../model.ts';
import { texts } from '../../texts.ts';
import { type AdvisedRow, rowsOf } from '../rules.ts';

const POLL_MS = 60_000;
const NO_GROUPS: readonly DayGroup[] = [];

export type AdvisedList = {
  /** Undefined until read. */
  rows: readonly AdvisedRow[] | undefined;
  error: string | null;
  refresh: () => void;
  dayGroups: readonly DayGroup[];
};

/** The company's advised containers, as they stand and follow the terminal, and the day groups they may be put in. */
export function useAdvisedList(minimumStackSize: number): AdvisedList {
  const advised = useCall(importAdviceCalls.advised, {}, { action: texts.actions.list, pollMs: POLL_MS });
  const { data: dayGroups = NO_GROUPS } = useCall(
    importAdviceCalls.dayGroups,
    {},
    { action: texts.actions.dayGroups, freshMs: Number.POSITIVE_INFINITY },
  );
  const { data, isError, refetch } = advised;
  return {
    rows: useMemo(() => data && rowsOf(data, minimumStackSize), [data, minimumStackSize]),
    error: isError && !data ? problemWith(texts.actions.list) : null,
    refresh: () => void refetch(),
    dayGroups,
  };
}
