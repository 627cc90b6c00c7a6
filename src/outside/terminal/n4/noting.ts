import type { SentNote } from './ledger.ts';
import type { N4 } from './n4.ts';

/** So long a request that nobody answered may still be under way within N4: before that it is not sent again. */
const SETTLED_MS = 30_000;
/** A note that is older was made by a process that stood still since: what it notes is not sent. */
const FRESH_MS = 5_000;

export const HELD_UP = 'Landside was held up before it asked N4.';
export const NOT_SAID_YET = 'N4 has not said yet whether it was booked.';

/** Notes what is about to be asked for. False: this process stood still meanwhile, and another one may have taken its turn. */
export async function noteBefore(
  { ledger, clock }: Pick<N4, 'ledger' | 'clock'>,
  { extRef, start }: { extRef: string; start: Date },
): Promise<boolean> {
  const at = clock.now();
  await ledger.noteSent(extRef, at, start);
  return clock.now().getTime() - at.getTime() <= FRESH_MS;
}

/** Whether N4 may still make what was asked for and not answered. */
export function mayBeUnderWay({ clock }: Pick<N4, 'clock'>, note: SentNote | undefined): boolean {
  return note?.place === null && clock.now().getTime() - note.sentAt.getTime() < SETTLED_MS;
}
