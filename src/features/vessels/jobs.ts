import type { Db } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { TerminalPort, TosContext } from '#outside/terminal/terminal-port.ts';
import { COMING_PHASES } from './model.ts';
import { isLockOffToPassOn } from './rules.ts';
import { lockOffsOf } from './sql.ts';

const CONTEXT: TosContext = { actorLogin: 'landside', correlationId: 'import lock-offs' };

/**
 * Has the terminal lock imports when our own lock-offs say so: what it did not take when it was set, or has changed
 * since. Answers how many it was told; while it is away, none.
 */
export async function passOnLockOffs({
  db,
  terminal,
  publish,
}: {
  db: Db;
  terminal: TerminalPort;
  publish: (event: LiveEvent) => void;
}): Promise<number> {
  const answer = await terminal.listVesselVisits({ phases: [...COMING_PHASES] }, CONTEXT);
  if (!answer.ok) return 0;
  const lockOffs = await lockOffsOf(
    db,
    answer.data.map(({ visitId }) => visitId),
  );
  let told = 0;
  for (const visit of answer.data) {
    const { visitId } = visit;
    const lockOff = lockOffs.get(visitId);
    if (!lockOff || !isLockOffToPassOn(visit, lockOff)) continue;
    const taken = await terminal.setImportsLockOff({ visitId, estimatedAt: lockOff.estimatedAt }, CONTEXT);
    if (taken.ok) told += 1;
  }
  if (told > 0) publish({ topic: 'visits' });
  return told;
}
