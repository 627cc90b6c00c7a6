import { Tooltip } from '@mantine/core';
import IconAccessPoint from '@tabler/icons-react/dist/esm/icons/IconAccessPoint.mjs';
import IconAccessPointOff from '@tabler/icons-react/dist/esm/icons/IconAccessPointOff.mjs';
import { useEffect, useState } from 'react';
import { useConnection } from '#kernel/hooks.tsx';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';

/** The stream takes a moment to come up, and to come back. */
const PATIENCE_MS = 5_000;

/** Whether changes by others show by themselves. */
export function LiveMark() {
  const { live } = useConnection();
  const isDown = useLater(!live);
  const Icon = isDown ? IconAccessPointOff : IconAccessPoint;
  const word = isDown ? texts.notLive : texts.live;
  return (
    <Tooltip label={isDown ? texts.notLiveHint : texts.liveHint}>
      <span className={classes.live} data-down={isDown || undefined} tabIndex={0}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{word}</span>
      </span>
    </Tooltip>
  );
}

/** True once it has been true for a while. */
function useLater(now: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLater(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLater(false);
    };
  }, [now]);
  return isLater;
}
