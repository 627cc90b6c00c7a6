import { useEffect, useState } from 'react';
import { FIRST_POLL_MS, POLL_MS } from '../model.ts';
import { countUndismissed } from '../rules.ts';
import { useNotifications } from './useNotifications.ts';

/**
 * The number on the bell, asked for every 60 s and first after 2 s (spec §2 Notifications). It asks while the live stream
 * is up too: a notification begins and ends by the clock, of which nobody sends news.
 */
export function useBell(): number {
  const [hasWaited, setWaited] = useState(false);
  const { data = [], refetch } = useNotifications({ enabled: hasWaited });
  useEffect(() => {
    const first = setTimeout(() => setWaited(true), FIRST_POLL_MS);
    const poll = setInterval(() => {
      if (!document.hidden) void refetch();
    }, POLL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(poll);
    };
  }, [refetch]);
  return countUndismissed(data);
}
