import { useCall } from '#kernel/hooks.tsx';
import { importAdviceCalls } from '../../contract.ts';
import type { AdvisedSummary, DayGroup } from '../../model.ts';
import { texts } from '../../texts.ts';

export const POLL_MS = 60_000;
const NO_GROUPS: readonly DayGroup[] = [];

/** What the screen says of all of the company's advised containers, undefined until read; and the day groups there are. */
export function useAdvisedSummary(): { summary: AdvisedSummary | undefined; dayGroups: readonly DayGroup[] } {
  const { data: summary } = useCall(
    importAdviceCalls.advisedSummary,
    {},
    { action: texts.actions.list, pollMs: POLL_MS },
  );
  const { data: dayGroups = NO_GROUPS } = useCall(
    importAdviceCalls.dayGroups,
    {},
    { action: texts.actions.dayGroups, freshMs: Number.POSITIVE_INFINITY },
  );
  return { summary, dayGroups };
}
