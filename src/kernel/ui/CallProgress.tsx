import { useEffect, useState } from 'react';
import classes from './CallProgress.module.css';

const PATIENCE_MS = 300;

/** A thin bar at the top of the screen, for a call that takes over 300 ms. */
export function CallProgress({ active }: { active: boolean }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [active]);
  if (!active || !isLong) return null;
  return <div className={classes.thin} role="progressbar" aria-label="Loading" />;
}
