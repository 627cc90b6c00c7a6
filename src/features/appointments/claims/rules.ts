import type { TerminalAppointment } from '#outside/terminal/terminal-port.ts';
import { isWaiting } from '../rules.ts';

/** While an appointment is being made or changed the terminal does not show it yet: longer than it may take to answer. */
export const UNDER_WAY_MS = 120_000;
/** How soon the terminal is asked again of an appointment that still has its container. */
const ASK_AGAIN_MS = 600_000;

type Shown = Pick<TerminalAppointment, 'state' | 'containerNbr' | 'end'>;

/**
 * Whether an appointment of the terminal has a container that was claimed for it: `shown` is what the terminal says of the
 * appointment, undefined when it has none. Used, cancelled or expired it has given it back; another container, or no
 * appointment, may be a change that is under way.
 */
export function hasGivenBack(
  claim: { containerNumber: string; since: Date },
  shown: Shown | undefined,
  now: Date,
): boolean {
  if (shown && !isWaiting(shown.state)) return true;
  if (shown?.containerNbr === claim.containerNumber) return false;
  return now.getTime() - claim.since.getTime() >= UNDER_WAY_MS;
}

/** When the terminal is asked next: when the hour is over, as an appointment seldom ends before without our doing. */
export function nextCheck(shown: Shown | undefined, now: Date): Date {
  return new Date(Math.max(shown?.end.getTime() ?? 0, now.getTime() + ASK_AGAIN_MS));
}
