import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Grid, type GridState, useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { ImportContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { bookingTexts } from '../texts.ts';
import { unbookedColumns } from './UnbookedColumns.tsx';

type Props = {
  containers: readonly ImportContainer[];
  onRefresh: () => void;
  onBook: (container: ImportContainer) => void;
};

const PAGE_SIZE = 10;
const INITIAL: GridState = { sort: [{ key: 'container', desc: false }], filters: {}, search: '' };

/** The advised containers that nobody has booked yet, 10 a page; each can be booked. */
export function UnbookedGrid({ containers, onRefresh, onBook }: Props) {
  const isPhone = usePhone();
  const { timeZone } = usePortTime();
  const url = useGridUrlState('advised', INITIAL);
  const columns = useMemo(
    () => unbookedColumns(timeZone, { onBook, isLarge: isPhone }),
    [timeZone, onBook, isPhone],
  );
  return (
    <Grid
      label={bookingTexts.title}
      noun={nouns}
      data={containers}
      columns={columns}
      rowId={numberOf}
      onRefresh={onRefresh}
      paging="pages"
      pageSize={PAGE_SIZE}
      empty={<EmptyState title={texts.empty.unbookedContainers} hint={bookingTexts.containersHint} />}
      exportName={bookingTexts.title}
      storageKey={bookingTexts.storageKey}
      {...url}
    />
  );
}

const nouns = ['container', 'containers'] as const;

function numberOf(container: ImportContainer): string {
  return container.containerNumber;
}
