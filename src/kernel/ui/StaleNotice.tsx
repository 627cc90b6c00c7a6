import { Button } from '@mantine/core';
import { agoText } from './ago.ts';
import classes from './List.module.css';
import { ToneIcon } from './ToneIcon.tsx';
import { usePortTime } from './usePortTime.tsx';

/** In the head of what could be read before and cannot be refreshed now: how old it is, and Retry. */
export function StaleNotice({
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
  return (
    <div className={classes.stale} role="status">
      <ToneIcon tone="warning" size={17} />
      <span>Could not be refreshed. Last read {agoText(readAt, now.getTime())}.</span>
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
