import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../embedded/chance.ts';
import {
  CTX,
  requestAt,
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
} from '../embedded/testing.ts';
import type { AppointmentPlace, AppointmentRequest, TosResult } from '../terminal-port.ts';
import type { Faults } from './facade/faults.ts';
import { FAULTS, type WiredN4, wireN4 } from './facade/testFacade.ts';

const SETTLED_MS = 30_000;
const SEED = 1856;

const isAway = (answer: TosResult<unknown>) => !answer.ok && answer.kind === 'unavailable';

describe('a booking at N4 is made once', () => {
  const clock = standingClock(START);
  let terminal: TestTerminal;
  let n4: WiredN4;
  let other: WiredN4;

  beforeAll(async () => {
    terminal = await startTerminal();
    // Places for all of them.
    await terminal.pool.query('update terminal.slot set capacity = 30000');
    n4 = await wireN4(terminal, { clock });
    other = await wireN4(terminal, { clock, pool: n4.pool, facade: n4.facade });
  });
  afterAll(async () => {
    n4.facade.setFaults({});
    expect(n4.facade.madeAgain()).toEqual([]);
    await n4.close();
    await terminal.close();
  });

  const atTerminal = async (extRef: string): Promise<string[]> => {
    const { rows } = await terminal.pool.query<{ appointment_nbr: string }>(
      `select appointment_nbr::text from terminal.appointment where ext_ref = $1 and state = 'Created'`,
      [extRef],
    );
    return rows.map(row => row.appointment_nbr);
  };
  const create = (asked: AppointmentRequest, by = n4) => by.port.createAppointment(asked, CTX);

  it.each<[string, Faults]>([
    ['the connection ended when it was done', { dropAfter: true }],
    ['a page came when it was done', { pageAfter: true }],
    ['the answer was cut off', { truncated: true }],
    ['the answer was in other characters', { wrongCharset: true }],
  ])('and answered by looking it up, when %s', async (_, fault) => {
    const asked = await requestAt(terminal);
    let isFirst = true;
    n4.facade.setFaults(() => {
      const faults = isFirst ? fault : {};
      isFirst = false;
      return faults;
    });
    const answer = await create(asked);
    expect(answer.ok && [answer.data.appointmentNbr]).toEqual(await atTerminal(asked.extRef));
    n4.facade.setFaults({});
  });

  it('and not sent again while it may be under way; afterwards it is', async () => {
    const asked = await requestAt(terminal);
    n4.facade.setFaults({ dropBefore: true });
    expect(isAway(await create(asked))).toBe(true);
    n4.facade.setFaults({});
    const before = n4.facade.messages();
    expect(isAway(await create(asked))).toBe(true);
    expect(isAway(await n4.port.cancelAppointment({ extRef: asked.extRef }, CTX))).toBe(true);
    expect(n4.facade.messages()).toBe(before);
    clock.step(SETTLED_MS);
    expect((await create(asked)).ok).toBe(true);
    expect(await atTerminal(asked.extRef)).toHaveLength(1);
  });

  it('and found by the process that comes after a crash between write and note', async () => {
    const asked = await requestAt(terminal);
    const place = await create(asked);
    await n4.pool.query('update n4.sent set appointment_nbr = null where ext_ref = $1', [asked.extRef]);
    const before = n4.facade.messages();
    expect(await create(asked, other)).toEqual({ ...place, messages: [] });
    expect(n4.facade.messages()).toBe(before);
  });

  it('and answered as the first time when N4 lists it no more, with a word of that; it is taken back by its number', async () => {
    const asked = await requestAt(terminal);
    const place = await create(asked);
    n4.facade.setFaults({ hides: 'LS_APPOINTMENTS' });
    const before = n4.facade.messages();
    expect(await create(asked)).toEqual({
      ...place,
      messages: [
        expect.objectContaining({
          severity: 'WARNING',
          text: expect.stringContaining('does not list it now'),
        }),
      ],
    });
    expect(n4.facade.messages()).toBe(before);
    expect((await n4.port.cancelAppointment({ extRef: asked.extRef }, CTX)).ok).toBe(true);
    expect(await atTerminal(asked.extRef)).toEqual([]);
    n4.facade.setFaults({});
  });

  it('and answered as the first time while N4 is asked in vain', async () => {
    const asked = await requestAt(terminal);
    const place = await create(asked);
    n4.facade.setFaults({ page: true });
    expect(await create(asked)).toEqual({ ...place, messages: [] });
    n4.facade.setFaults({});
  });

  it('and not sent by a process that stood still after it noted it', async () => {
    const asked = await requestAt(terminal);
    const stalling = { now: () => (clock.step(6_000), clock.now()), step: clock.step };
    const held = await wireN4(terminal, { clock: stalling, pool: n4.pool, facade: n4.facade });
    const before = n4.facade.messages();
    expect(isAway(await create(asked, held))).toBe(true);
    expect(n4.facade.messages()).toBe(before);
    await held.stop();
    clock.step(SETTLED_MS);
    expect((await create(asked)).ok).toBe(true);
    expect(await atTerminal(asked.extRef)).toHaveLength(1);
  });

  it('by two processes at the same moment, a container and a reference each', async () => {
    const asked = await requestAt(terminal);
    const answers = await Promise.all([
      create(asked),
      create(asked, other),
      create(asked),
      create(asked, other),
    ]);
    expect(new Set(answers.map(answer => answer.ok && answer.data.appointmentNbr))).toEqual(
      new Set(await atTerminal(asked.extRef)),
    );
  });

  it('one write at a time for a container, whichever process makes it', async () => {
    const [containerNbr] = (
      await terminal.pool.query<{ nbr: string }>(
        `select container_nbr as nbr from terminal.unit where category = 'Import' and transit_state = 'Yard' limit 1`,
      )
    ).rows.map(({ nbr }) => nbr);
    const groups = ['MOA', 'MOP', 'TUA', 'TUP', 'WEA', 'WEP'];
    n4.facade.setFaults({ slowMs: 20 });
    await Promise.all(
      groups.map((group, i) =>
        [n4, other][i % 2]!.port.setUnitGroup({ containerNbrs: [containerNbr!], group }, CTX),
      ),
    );
    n4.facade.setFaults({});
    expect(n4.facade.mostAtOnce(containerNbr!)).toBe(1);
  });

  it('however 150 faults in a row fall: the ledger and the terminal agree, and nothing is twice or lost', async () => {
    let drawn = 0;
    const luck = (word: string): number => chance(SEED, word, ++drawn);
    const suffered = { times: 0 };
    n4.facade.setFaults(() => {
      if (luck('fault') > 0.6) return {};
      suffered.times++;
      return FAULTS[Math.floor(luck('which') * FAULTS.length)]!;
    });
    const told = new Map<string, AppointmentPlace | null>();
    while (suffered.times < 150) {
      const asked = await requestAt(terminal);
      told.set(asked.extRef, await untilSaid(asked));
    }
    n4.facade.setFaults({});
    for (const [extRef, place] of told)
      expect([extRef, await atTerminal(extRef)]).toEqual([extRef, place ? [place.appointmentNbr] : []]);
    const { rows } = await n4.pool.query<{ ext_ref: string; nbr: string | null }>(
      'select ext_ref, appointment_nbr as nbr from n4.sent where ext_ref = any($1::text[])',
      [[...told.keys()]],
    );
    expect(new Map(rows.map(row => [row.ext_ref, row.nbr]))).toEqual(
      new Map([...told].flatMap(([extRef, place]) => (place ? [[extRef, place.appointmentNbr]] : []))),
    );
  });

  /** Asks, from either process, until N4 has said yes or no, as whoever retries with a key does. */
  async function untilSaid(asked: AppointmentRequest): Promise<AppointmentPlace | null> {
    for (let i = 0; ; i++) {
      const answer = await create(asked, i % 2 === 0 ? n4 : other);
      if (answer.ok) return answer.data;
      if (answer.kind === 'rejected') return null;
      clock.step(SETTLED_MS);
    }
  }
});
