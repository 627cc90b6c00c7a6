import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The clock, told again as each minute begins: what depends on the time follows it. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
