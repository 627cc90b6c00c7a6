import { Button } from '@mantine/core';
import { useReadStaleAgain, useSaysStale } from '../useRefreshFailure.ts';
import { agoText } from './ago.ts';
import classes from './List.module.css';
import type { Read } from './read.ts';
import { ToneIcon } from './ToneIcon.tsx';
import { useFocusOnwards, useFocusThrough } from './useFocusOnwards.ts';
import { usePortTime } from './usePortTime.tsx';

/** In the head of what could be read before and cannot be refreshed now, so that no banner says it. */
export function StaleNotice({
  read,
}: {
  read: Pick<Read<unknown>, 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
}) {
  useSaysStale();
  const readStaleAgain = useReadStaleAgain();
  const retry = () => {
    void read.refetch();
    readStaleAgain();
  };
  return (
    <div className={classes.stale} role="status">
      <ToneIcon tone="warning" size={17} />
      <StaleText readAt={read.dataUpdatedAt} isBusy={read.isFetching} onRetry={retry} />
    </div>
  );
}

/** How it is said, wherever it is said: how old it is, and Retry. */
export function StaleText({
  readAt,
  isBusy,
  onRetry,
}: {
  /** When it was last read well, in ms. */
  readAt: number;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const { now } = usePortTime();
  const button = useFocusOnwards<HTMLButtonElement>();
  useFocusThrough(isBusy, button);
  return (
    <>
      <span>Could not be refreshed. Last read {agoText(readAt, now.getTime())}.</span>
      <Button ref={button} variant="default" size="compact-sm" loading={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}
