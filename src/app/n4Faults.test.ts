import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { ApiError, type Client } from '#kernel/client.ts';
import { chance } from '#outside/terminal/embedded/chance.ts';
import { START, ZONE } from '#outside/terminal/embedded/testing.ts';
import type { Faults } from '#outside/terminal/n4/facade/faults.ts';
import { FAULTS } from '#outside/terminal/n4/facade/testFacade.ts';
import { type ClockedProcess, fillFrom, type N4Place, openN4Place, startClocked } from './testN4.ts';

const SEED = 1907;
const MOST_FAULTS = 500;
/** Of what is written; reads suffer less, or nothing would ever be asked. */
const FAULTY_WRITES = 0.55;
const FAULTY_READS = 0.1;
const IN_A_ROUND = 48;
const AT_ONCE = 6;
/** Longer than what was not answered may be under way, and than N4 is left alone. */
const NEXT_ROUND_MS = 31_000;
/** Rounds in which a process dies between what it wrote at N4 and its note of it. */
const DEADLY_ROUNDS = [2, 5];

let place: N4Place;
const processes: ClockedProcess[] = [];
let stepped = START.getTime() - Date.now();

beforeAll(async () => {
  place = await openN4Place();
  // Places for all of them.
  await place.terminal.pool.query('update terminal.slot set capacity = 30000');
  await fillFrom(place);
  await place.database.pool.query('update slot set capacity = 30000');
  for (let i = 0; i < 2; i++) processes.push(await startClocked(place, stepped));
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map(one => one.kill()));
  await place.close();
});

type Deed = { key: string; number: number };
/** What was said of a booking: its number, or that it was refused. */
const said = new Map<string, number | 'refused'>();

it('500 faults, two processes and two deaths later Landside and N4 agree: no booking is twice, none is lost', {
  timeout: 400_000,
}, async () => {
  const faults = { suffered: 0 };
  let pending: Deed[] = [];
  for (let round = 0; faults.suffered < MOST_FAULTS || pending.length > 0; round++) {
    expect(round).toBeLessThan(100);
    if (faults.suffered < MOST_FAULTS) pending.push(...newDeeds(round));
    const dying = DEADLY_ROUNDS.includes(round) ? processes[round % 2] : undefined;
    place.facade.setFaults(faultsOf(faults, dying));
    pending = await askAll(pending, dying ? [dying] : processes);
    place.facade.setFaults({});
    if (dying) {
      await dying.kill();
      processes[round % 2] = await startClocked(place, stepped);
    }
    stepped += NEXT_ROUND_MS;
    await Promise.all(processes.map(one => one.step(NEXT_ROUND_MS)));
  }
  await agree();
});

function newDeeds(round: number): Deed[] {
  return Array.from({ length: IN_A_ROUND }, (_, i) => ({
    key: `deed-${round}-${i}`,
    number: round * IN_A_ROUND + i,
  }));
}

/** Until it dies: the eighth appointment that it has made is its last. */
function faultsOf(faults: { suffered: number }, dying: ClockedProcess | undefined) {
  let drawn = 0;
  let made = 0;
  const luck = (word: string): number => chance(SEED, word, faults.suffered, ++drawn);
  return (message: string): Faults => {
    if (dying) {
      const isLast = message.includes('create-appointment') && ++made === 8;
      return isLast ? { dropAfter: true, whenDone: () => dying.child.kill('SIGKILL') } : {};
    }
    if (luck('fault') > (message === '' ? FAULTY_READS : FAULTY_WRITES)) return {};
    faults.suffered++;
    return FAULTS[Math.floor(luck('which') * FAULTS.length)]!;
  };
}

/** Answers those of which nothing is known yet: they are asked again, with their keys. */
async function askAll(deeds: Deed[], by: ClockedProcess[]): Promise<Deed[]> {
  const left = [...deeds];
  const again: Deed[] = [];
  const lane = async (): Promise<void> => {
    for (let deed = left.shift(); deed; deed = left.shift()) {
      const answer = await ask(deed, by[(deed.number + said.size) % by.length]!.dispatcher);
      if (answer === undefined) again.push(deed);
      else said.set(deed.key, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return again;
}

/** Every fourth at a gate of our own, the others at the terminal's. */
const isOwn = ({ number }: Deed): boolean => number % 4 === 0;

async function ask(deed: Deed, client: Client): Promise<number | 'refused' | undefined> {
  const day = addDays(dayOf(START, ZONE), 5);
  const zone = 8 + (deed.number % 6);
  const containerNumber = `QQQU${String(deed.number).padStart(7, '0')}`;
  const options = { idempotencyKey: deed.key };
  try {
    const made = isOwn(deed)
      ? await client.send(appointmentCalls.book, { body: dropOff(day, zone, { containerNumber }) }, options)
      : await client.send(
          appointmentCalls.bookAtTerminal,
          { body: dropOff(day, zone, { gateId: 'T2_GATE', containerNumber }) },
          options,
        );
    return made.appointmentId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 409: the first try of another process is still under way.
    if ([0, 409, 503].includes(error.status)) return undefined;
    expect(JSON.stringify(error.errors)).toContain('System error');
    return 'refused';
  }
}

async function agree(): Promise<void> {
  expect(place.facade.madeAgain()).toEqual([]);
  const ours = await rows<{ ref: string; nbr: string | null }>(
    place.database.pool,
    "select ext_ref as ref, appointment_nbr as nbr from n4.sent where ext_ref not like 'landside-%'",
  );
  const theirs = await rows<{ ref: string; nbr: string; container: string }>(
    place.terminal.pool,
    `select ext_ref as ref, appointment_nbr::text as nbr, container_nbr as container from terminal.appointment
     where container_nbr like 'QQQU%' and not is_expected and state = 'Created'`,
  );
  const booked = [...said].flatMap(([, nbr]) => (nbr === 'refused' ? [] : [String(nbr)]));
  // What N4 has is what people were told, what was noted, and what has a container; each once.
  const own = await rows<{ id: string }>(
    place.database.pool,
    "select appointment_id::text as id from appointment where container_number like 'QQQU%'",
  );
  expect(sorted(booked)).toEqual(sorted([...theirs.map(one => one.nbr), ...own.map(one => one.id)]));
  expect(new Map(ours.map(one => [one.ref, one.nbr]))).toEqual(
    new Map(theirs.map(one => [one.ref, one.nbr])),
  );
  expect(new Set(theirs.map(one => one.container)).size).toBe(theirs.length);
  const claims = await rows<{ ref: string; container: string }>(
    place.database.pool,
    'select terminal_ref as ref, container_number as container from booked_container where terminal_ref is not null',
  );
  expect(pairs(claims)).toEqual(pairs(theirs));
  const trail = await rows<{ id: string }>(
    place.database.pool,
    `select noun_id as id from audit where noun = 'terminal appointment' and action = 'booked'`,
  );
  expect(sorted(trail.map(one => one.id))).toEqual(sorted(theirs.map(one => one.nbr)));
  // The gate expects a truck for each of our own.
  while ((await processes[0]!.runErrands()) > 0);
  const expected = await rows<{ ref: string }>(
    place.terminal.pool,
    "select ext_ref as ref from terminal.appointment where is_expected and state = 'Created' and ext_ref like 'landside-%'",
  );
  expect(sorted(expected.map(one => one.ref))).toEqual(sorted(own.map(one => `landside-${one.id}`)));
}

const sorted = (values: readonly string[]): string[] => [...values].sort();
const pairs = (all: readonly { ref: string; container: string }[]): string[] =>
  sorted(all.map(({ ref, container }) => `${ref} ${container}`));

async function rows<Row extends object>(pool: N4Place['database']['pool'], sql: string): Promise<Row[]> {
  return (await pool.query<Row>(sql)).rows;
}
