import { Group, SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { RangeBar } from '../../screens/RangeBar.tsx';
import { useRange } from '../../screens/useRange.ts';
import { boardCalls } from '../contract.ts';
import { LIMITS } from '../model.ts';
import { LOAD_BY, whyNotShow } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { BoardDays } from './BoardDays.tsx';

const LOADS = Object.values(LOAD_BY);

/** /management/transport-capacity/board: the days' trains with their wagons drawn to scale. */
export function TrainBoardScreen() {
  const [range, setRange] = useRange();
  const [asked, setBy] = useAddress('load');
  const by = LOADS.find(one => one === asked) ?? LOAD_BY.customer;
  const reason = whyNotShow(range);
  const read = useCall(
    boardCalls.board,
    { params: range },
    { action: boardTexts.loading, keepPrevious: true, enabled: reason === null },
  );
  const trains = useDeferredValue(read.data, undefined);
  const chooseLoad = useCallback((next: string) => setBy(next === LOAD_BY.customer ? null : next), [setBy]);
  return (
    <>
      <PageHead
        title={boardTexts.title}
        note={boardTexts.note}
        actions={<RangeBar range={range} onRange={setRange} />}
      />
      <Group gap="xs" mb="sm">
        <span id="load-by">{boardTexts.loadBy}</span>
        <SegmentedControl
          aria-labelledby="load-by"
          size="xs"
          value={by}
          onChange={chooseLoad}
          data={LOADS.map(value => ({ value, label: boardTexts.by[value] }))}
        />
      </Group>
      {reason === null ? (
        <Reading
          read={{ ...read, data: trains }}
          failed={boardTexts.failed}
          empty={<EmptyState title={boardTexts.empty} hint={boardTexts.emptyHint} />}
          lines={4}
          height={120}
        >
          {shown => <BoardDays trains={shown} by={by} isCut={shown.length >= LIMITS.trains} />}
        </Reading>
      ) : (
        <EmptyState title={reason} hint={boardTexts.tooLongHint} />
      )}
    </>
  );
}
