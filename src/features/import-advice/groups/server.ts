import { away, refused } from '#kernel/failures.ts';
import { answeredBefore, once } from '#kernel/idempotency.ts';
import type { Context } from '#kernel/mount.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort, Whose } from '#outside/terminal/terminal-port.ts';
import { type AdviceSettings, GROUP_COMMAND } from '../model.ts';
import { nextBlockNumber } from '../sql.ts';
import { refusals } from '../texts.ts';
import { BLOCK_PREFIX } from './model.ts';
import { type GroupTarget, isBlockGroup, isNoGroup, offeredStacks } from './rules.ts';

/**
 * What a group or a group command asks for. A block group is a company's own: the one it has containers in, or a new one.
 * @throws Failure 400 when it is no group of the company, 503 when the terminal is away
 */
export async function targetOf(
  group: string,
  truckingCo: string,
  { terminal, settings }: { terminal: TerminalPort; settings: Pick<AdviceSettings, 'weekendGroups'> },
  context: Context,
): Promise<GroupTarget> {
  if (isNoGroup(group)) return { kind: 'keep' };
  if (group === GROUP_COMMAND.remove) return { kind: 'clear' };
  if (group === GROUP_COMMAND.newBlock) return newBlockBefore(context);
  const isKnown =
    offeredStacks(settings.weekendGroups).some(({ groupId }) => groupId === group) ||
    (isBlockGroup(group) &&
      (await hasContainers({ whose: { truckingCo }, groups: [group] }, terminal, context)));
  if (!isKnown) throw refused({ group: [refusals.groupUnknown] });
  return { kind: 'group', group };
}

/** A request that is sent again means the group that it made. */
async function newBlockBefore({ db, onceKey }: Context): Promise<GroupTarget> {
  const before = onceKey && (await answeredBefore(db, onceKey));
  return before ? { kind: 'group', group: String(before.answer) } : { kind: 'newBlock' };
}

/** How many codes are tried: the terminal may have given some of its own. */
const TRIES = 20;

/** A code that no container has. A request that is sent again gets the same one. */
export async function newBlockGroup(terminal: TerminalPort, context: Context): Promise<string> {
  return once(context.db, context.onceKey, async trx => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const group = `${BLOCK_PREFIX}${await nextBlockNumber(trx)}`;
      if (!(await hasContainers({ whose: 'everyone', groups: [group] }, terminal, context))) return group;
    }
    throw away(TERMINAL);
  });
}

async function hasContainers(
  query: { whose: Whose; groups: string[] },
  terminal: TerminalPort,
  context: Context,
): Promise<boolean> {
  const answer = await terminal.listImportUnits({ ...query, limit: 1 }, tosContext(context));
  return demand(answer, 'Group').length > 0;
}
