import type { Db } from '#kernel/database.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { hasGivenBack, nextCheck } from './rules.ts';
import { checkAgain, dueClaims, release } from './sql.ts';

const BATCH = 200;

/**
 * Gives back the containers of appointments of the terminal that were used, have expired or were cancelled there, or never
 * came to be. Answers how many. Any number of processes may run it at once; while the terminal is away the claims stand.
 */
export async function giveBackContainers({
  db,
  now,
  terminal,
}: {
  db: Db;
  now: Date;
  terminal: TerminalPort;
}): Promise<number> {
  let given = 0;
  for (;;) {
    const claims = await dueClaims(db, { now, limit: BATCH });
    if (claims.length === 0) return given;
    const answer = await terminal.getAppointments(
      { whose: 'everyone', by: 'extRefs', extRefs: claims.map(claim => claim.terminalRef) },
      { actorLogin: 'landside', correlationId: 'claimed containers' },
    );
    if (!answer.ok) return given;
    const shown = new Map(answer.data.map(one => [one.extRef, one]));
    for (const claim of claims) {
      const appointment = shown.get(claim.terminalRef);
      if (hasGivenBack(claim, appointment, now)) {
        await release(db, claim);
        given += 1;
      } else {
        await checkAgain(db, claim, nextCheck(appointment, now));
      }
    }
  }
}
