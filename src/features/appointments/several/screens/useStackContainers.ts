import { useMemo } from 'react';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { texts } from '#features/import-advice/texts.ts';
import { useCall } from '#kernel/hooks.tsx';
import { MOST_ROWS, rowsOf } from '#kernel/paging.ts';
import { type Read, withData } from '#kernel/ui/read.ts';

const NONE: readonly string[] = [];

/** The containers of a stack that can be booked now: those in the yard, those first that nothing holds. None without a stack. */
export function useStackContainers(group: string | null): Read<readonly string[]> {
  const query = { page: 1, pageSize: MOST_ROWS, 'filter.group': [group ?? ''] };
  const read = useCall(
    importAdviceCalls.forBooking,
    { query },
    { action: texts.actions.list, enabled: group !== null },
  );
  const { data } = read;
  const numbers = useMemo(() => {
    if (group === null) return NONE;
    const inYard = data && rowsOf(data).filter(({ transitState }) => transitState === 'Yard');
    return inYard
      ?.toSorted((a, b) => Number(a.impediments.length > 0) - Number(b.impediments.length > 0))
      .map(({ containerNumber }) => containerNumber);
  }, [group, data]);
  return withData(read, numbers);
}
