import { refused } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { texts } from '../texts.ts';
import { hasGivenBack, UNDER_WAY_MS } from './rules.ts';
import { claim, holderOf, release } from './sql.ts';

const { refusals } = texts;

/**
 * Claims a container for an appointment of the terminal, before the terminal is asked: `terminalRef` is our reference of it.
 * Whoever claims has to give it up (`keepOnly`) when the terminal says no; when it says nothing, the job finds out.
 * @throws Failure 400 when another current appointment has it, of either system
 */
export async function claimContainer(
  terminal: TerminalPort,
  { containerNumber, terminalRef }: { containerNumber: string | null; terminalRef: string },
  context: Context,
): Promise<void> {
  if (!containerNumber) return;
  const { db, now } = context;
  const wanted = { containerNumber, terminalRef, now, checkAt: new Date(now.getTime() + UNDER_WAY_MS) };
  if (await claim(db, wanted)) return;
  const isFree = await giveUpIfOver(terminal, containerNumber, context);
  if (isFree && (await claim(db, wanted))) return;
  throw refused({ ContainerNumber: [refusals.containerBooked] });
}

/**
 * Whether a container that was refused is free after all: an appointment of the terminal had claimed it, and has ended there
 * without our doing. While the terminal does not say so, it is not.
 */
export async function giveUpIfOver(
  terminal: TerminalPort,
  containerNumber: string,
  context: Context,
): Promise<boolean> {
  const holder = await holderOf(context.db, containerNumber);
  if (!holder) return true;
  const { terminalRef, since } = holder;
  if (terminalRef === null) return false;
  const query = { whose: 'everyone' as const, by: 'extRefs' as const, extRefs: [terminalRef] };
  const answer = await terminal.getAppointments(query, tosContext(context));
  if (!answer.ok || !hasGivenBack({ containerNumber, since }, answer.data[0], context.now)) return false;
  await release(context.db, { containerNumber, terminalRef, since });
  return true;
}

/** Whether the database refused a container because another appointment has it. */
export function isContainerTaken(error: unknown): boolean {
  const { constraint } = error as { constraint?: string };
  return constraint === 'appointment_of_container' || constraint === 'booked_container_pkey';
}
