import type { Firm } from './firms.ts';
import type { Watch } from './screens.ts';

/** From the answer to whoever booked until each screen of the firm's list shows it. */
export function watchBookings(watch: Watch) {
  const screensOf = new Map<number, number[]>();
  const waiting = new Map<number, Map<number, number>>();
  const shown = new Map<number, Set<number>>();
  const times: number[] = [];
  watch.onList = (screen, rows) => {
    const now = performance.now();
    const ids = new Set(rows.map(row => row.appointmentId));
    shown.set(screen, ids);
    for (const [id, at] of waiting.get(screen) ?? []) {
      if (!ids.has(id)) continue;
      times.push(now - at);
      waiting.get(screen)!.delete(id);
    }
  };
  const booked = (firm: Firm, id: number): void => {
    const at = performance.now();
    for (const screen of screensOf.get(firm.companyId) ?? []) {
      if (shown.get(screen)?.has(id)) times.push(0);
      else waiting.set(screen, (waiting.get(screen) ?? new Map<number, number>()).set(id, at));
    }
  };
  /** @throws Error when a screen does not show what was booked */
  const settled = async (): Promise<void> => {
    const until = performance.now() + 10_000;
    while (countOf(waiting) > 0 && performance.now() < until)
      await new Promise(resolve => setTimeout(resolve, 50));
    if (countOf(waiting) > 0)
      throw new Error(`${countOf(waiting)} bookings are not shown where they should be`);
  };
  const screenOf = (firm: Firm, screen: number): void =>
    void screensOf.set(firm.companyId, [...(screensOf.get(firm.companyId) ?? []), screen]);
  return { times, booked, settled, screenOf };
}

function countOf(waiting: ReadonlyMap<number, ReadonlyMap<number, number>>): number {
  return [...waiting.values()].reduce((sum, ids) => sum + ids.size, 0);
}
