import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Day, dayOf } from '../calendar.ts';
import { useMinute } from './useMinute.ts';

/** What time it is at the port. `now` ticks with the minute, so that whatever is shown by it follows the clock. */
export type PortTime = { now: Date; today: Day; timeZone: string };

const PortTimeContext = createContext<PortTime | undefined>(undefined);

/** One clock for everything inside, in the port's time zone. */
export function PortTimeProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const now = useMinute();
  const time = useMemo(() => ({ now, today: dayOf(now, timeZone), timeZone }), [now, timeZone]);
  return <PortTimeContext value={time}>{children}</PortTimeContext>;
}

/** The one way of a screen to ask for now, today and the port's time zone. */
export function usePortTime(): PortTime {
  const time = use(PortTimeContext);
  if (!time) throw new Error('There is no PortTimeProvider above this screen');
  return time;
}
