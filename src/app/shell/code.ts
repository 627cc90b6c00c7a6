import { type Code, code } from '#kernel/code.ts';
import type { RouteRow } from './route.ts';

/** The code of the product for somebody signed in. */
export const signedIn = code(() => import('./SignedIn.tsx').then(one => one.SignedIn));

type Screen = Awaited<ReturnType<NonNullable<RouteRow['screen']>>>;
const screens = new Map<RouteRow, Code<Screen>>();

/** The code of a row's screen, one and the same for whoever asks. */
export function screenOf(row: RouteRow): Code<Screen> | undefined {
  const { screen } = row;
  if (screen && !screens.has(row)) screens.set(row, code(screen));
  return screens.get(row);
}
