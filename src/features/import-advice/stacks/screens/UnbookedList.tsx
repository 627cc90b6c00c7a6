import { useMemo } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState, type GridState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { importAdviceCalls } from '../../contract.ts';
import type { ImportContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { bookingTexts } from '../texts.ts';
import { unbookedColumns } from './UnbookedColumns.tsx';

type Props = { pollMs: number; onBook: (container: ImportContainer) => void };

const PAGE_SIZE = 10;
const INITIAL: GridState = { ...emptyState, sort: [{ key: 'container', desc: false }] };
const EVERYTHING = {};

/** The advised containers that nobody has booked yet, 10 a page; each can be booked. */
export function UnbookedList({ pollMs, onBook }: Props) {
  const isPhone = usePhone();
  const { timeZone } = usePortTime();
  const columns = useMemo(
    () => unbookedColumns(timeZone, { onBook, isLarge: isPhone }),
    [timeZone, onBook, isPhone],
  );
  return (
    <PagedList
      call={importAdviceCalls.forBooking}
      request={EVERYTHING}
      action={texts.actions.list}
      failed={problemWith(texts.actions.list)}
      pollMs={pollMs}
      name="advised"
      initial={INITIAL}
      label={bookingTexts.title}
      noun={texts.noun}
      columns={columns}
      rowId={numberOf}
      pageSize={PAGE_SIZE}
      empty={<EmptyState title={texts.empty.unbookedContainers} hint={bookingTexts.containersHint} />}
      exportName={bookingTexts.title}
      storageKey={bookingTexts.storageKey}
    />
  );
}

function numberOf(container: ImportContainer): string {
  return container.containerNumber;
}
