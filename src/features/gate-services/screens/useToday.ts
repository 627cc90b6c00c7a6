import { useEffect, useState } from 'react';
import { type Day, dayOf } from '#kernel/calendar.ts';

const MINUTE = 60_000;

/** The port's day, also after midnight. */
export function useToday(timeZone: string): Day {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return dayOf(now, timeZone);
}
