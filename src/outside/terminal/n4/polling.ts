import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TerminalAppointment, TerminalChange, TosContext, TosResult } from '../terminal-port.ts';
import { getAppointments } from './appointments.ts';
import { changesOf } from './booking.ts';
import type { Row } from './columns.ts';
import { gateEvents } from './gates.ts';
import { keepLook, type Look, lookOf } from './looks.ts';
import type { N4 } from './n4.ts';

const CTX: TosContext = { actorLogin: 'landside', correlationId: 'polling' };
/** What N4 writes down with minutes only, or a little late, is asked for once more. */
const OVERLAP_MS = 60_000;
/** N4's clock may be behind ours: the first look goes back so far, and those after it go by N4's own times. */
const FIRST_LOOK_BACK_MS = 3_600_000;
/** Nobody still looks at what was read before: all that has changed in weeks is more than N4 answers in time. */
const MOST_BACK_MS = 24 * FIRST_LOOK_BACK_MS;
const MOST_EVENTS = 1_000;
const MOST_PAGES = 50;

export type Polling = {
  /** Asks N4 once what has changed, unless another process does. */
  poll: () => Promise<void>;
  /** Lets another process look at once. */
  giveUp: () => Promise<void>;
};

/** Finds out what changed at N4. Of several processes on one database one looks; what it saw stays when it ends. */
export function createPolling(
  n4: N4,
  pool: pg.Pool,
  tell: (changes: TerminalChange[]) => void,
  onError: (error: unknown) => void,
): Polling {
  const holder = randomUUID();
  const units = remembering<Concerned>();
  const appointments = remembering<TerminalAppointment>();

  const sources = [
    () => look({ n4, pool }, 'units', unitsSince(n4, units)),
    () => look({ n4, pool }, 'appointments', appointmentsSince(n4, appointments)),
    () => look({ n4, pool }, 'visits', visitsNow(n4)),
    () => lookAtGates(n4, pool),
  ];

  return {
    async poll() {
      if (!(await mayLook(n4.site, pool, holder))) return;
      for (const source of sources) {
        try {
          const answer = await source();
          if (answer.ok) tell(answer.data);
          else if (answer.kind !== 'unavailable') onError(new Error(answer.messages[0]!.text));
        } catch (error) {
          onError(error);
        }
      }
    },
    async giveUp() {
      await pool.query("delete from n4.turn where subject = 'polling' and holder = $1", [holder]);
    },
  };
}

async function mayLook(site: N4['site'], pool: pg.Pool, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into n4.turn as t (subject, holder, until) values ('polling', $1, now() + $2 * interval '1 second')
     on conflict (subject) do update set holder = excluded.holder, until = excluded.until
     where t.until < now() or t.holder = excluded.holder`,
    [holder, site.pollSeconds * 2 + 30],
  );
  return rowCount === 1;
}

/** What a source says since a moment: each thing with its key, when it changed, and what is to be told of it. */
type Seen = { key: string; at: Date | null; digest: string; changes: () => TerminalChange[] };
type Source = (since: Date) => Promise<TosResult<Seen[]>>;

async function look(
  { n4, pool }: { n4: N4; pool: pg.Pool },
  name: string,
  source: Source,
): Promise<TosResult<TerminalChange[]>> {
  const before = await lookOf(pool, name);
  const since = sinceOf(before, n4.clock.now().getTime());
  const answer = await source(since);
  if (!answer.ok) return answer;
  await keepLook(pool, name, {
    since: laterOf(since, answer.data),
    cursor: 0,
    seen: Object.fromEntries(answer.data.map(({ key, digest }) => [key, digest])),
  });
  // Of the first look all is told: a screen may have been read before it.
  const news = answer.data.filter(({ key, digest }) => before?.seen[key] !== digest);
  return { ok: true, data: news.flatMap(({ changes }) => changes()), messages: [] };
}

function sinceOf(before: Look | undefined, now: number): Date {
  if (!before) return new Date(now - FIRST_LOOK_BACK_MS);
  return new Date(Math.max(before.since.getTime(), now - MOST_BACK_MS));
}

/** By N4's own times: its clock is not ours. */
function laterOf(since: Date, seen: Seen[]): Date {
  const latest = Math.max(...seen.map(({ at }) => at?.getTime() ?? 0), 0) - OVERLAP_MS;
  return new Date(Math.max(since.getTime(), latest));
}

function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64').slice(0, 12);
}

const MOST_REMEMBERED = 20_000;

/** Things as they were at the look before: whom they concerned until now hears of them too. */
type Before<T> = Map<string, T>;

function remembering<T>(): Before<T> {
  return new Map();
}

function remember<T>(before: Before<T>, now: [string, T][]): void {
  if (before.size > MOST_REMEMBERED) before.clear();
  for (const [key, value] of now) before.set(key, value);
}

/** Whom a container concerns. */
type Concerned = Pick<Row<'unit'>, 'truckingCo' | 'advisedBy' | 'shipperCode'>;

function unitsSince(n4: N4, before: Before<Concerned>): Source {
  return async since => {
    const changedSince = n4.times.formatSince(since);
    const answer = await n4.queries.rows('units', { changedSince }, CTX, since);
    if (!answer.ok) return answer;
    const booked = await bookedBy(n4, answer.data);
    const seen = answer.data.map(row => ({
      key: row.containerNbr,
      at: row.changedAt,
      digest: digestOf(row),
      changes: toldTo(row, before.get(row.containerNbr), booked.get(row.containerNbr)),
    }));
    remember(
      before,
      answer.data.map(({ containerNbr, truckingCo, advisedBy, shipperCode }) => [
        containerNbr,
        { truckingCo, advisedBy, shipperCode },
      ]),
    );
    return { ok: true, data: seen, messages: [] };
  };
}

/** Who has an appointment for which container. */
async function bookedBy(n4: N4, rows: Row<'unit'>[]): Promise<Map<string, string>> {
  const numbers = rows.flatMap(({ appointmentNbr }) => appointmentNbr ?? []);
  if (numbers.length === 0) return new Map();
  const answer = await getAppointments(n4, { whose: 'everyone', by: 'numbers', numbers }, CTX);
  if (!answer.ok) return new Map();
  return new Map(answer.data.map(({ containerNbr, truckingCo }) => [containerNbr ?? '', truckingCo]));
}

function toldTo(
  row: Row<'unit'>,
  before: Concerned | undefined,
  booker: string | undefined,
): () => TerminalChange[] {
  const codes = [row.truckingCo, before?.truckingCo, booker].filter(code => !!code) as string[];
  const change = (exporters: Concerned): TerminalChange => ({
    kind: 'unit',
    containerNbr: row.containerNbr,
    visitId: row.inboundVisitId,
    truckingCos: [...new Set(codes)],
    exporters: { advisedBy: exporters.advisedBy, shipper: exporters.shipperCode },
  });
  const isOthers = before && (before.advisedBy !== row.advisedBy || before.shipperCode !== row.shipperCode);
  return () => (isOthers ? [change(before), change(row)] : [change(row)]);
}

function appointmentsSince(n4: N4, before: Before<TerminalAppointment>): Source {
  return async since => {
    const answer = await getAppointments(n4, { whose: 'everyone', by: 'changes', since, limit: 5_000 }, CTX);
    if (!answer.ok) return answer;
    const seen = answer.data.map(one => ({
      key: one.appointmentNbr,
      at: one.changedAt,
      digest: digestOf(one),
      changes: appointmentChanges(n4, one, before.get(one.appointmentNbr)),
    }));
    remember(
      before,
      answer.data.map(one => [one.appointmentNbr, one]),
    );
    return { ok: true, data: seen, messages: [] };
  };
}

/** Of one that was moved, the hour that it left too. */
function appointmentChanges(
  n4: N4,
  now: TerminalAppointment,
  before: TerminalAppointment | undefined,
): () => TerminalChange[] {
  const isMoved = before && (before.gateId !== now.gateId || before.start.getTime() !== now.start.getTime());
  const left = isMoved ? changesOf(n4, before, before, now.state) : [];
  return () => [...left, ...changesOf(n4, now, now, now.state)];
}

/** Few, so all of them. */
function visitsNow(n4: N4): Source {
  return async () => {
    const answer = await n4.queries.rows('visits', {}, CTX);
    if (!answer.ok) return answer;
    const now = n4.clock.now();
    const lockOffs = await n4.ledger.lockOffs(answer.data.map(({ visitId }) => visitId));
    return {
      ok: true,
      messages: [],
      data: answer.data.map(row => ({
        key: row.visitId,
        at: null,
        digest: digestOf([row, (lockOffs.get(row.visitId) ?? now) < now]),
        changes: () => [{ kind: 'visit', visitId: row.visitId }],
      })),
    };
  };
}

/** By cursor. What happened before the first look is told as one: whoever takes it reads by a cursor of its own. */
async function lookAtGates(n4: N4, pool: pg.Pool): Promise<TosResult<TerminalChange[]>> {
  const before: Look | undefined = await lookOf(pool, 'gates');
  const changes: TerminalChange[] = [];
  let cursor = before?.cursor ?? 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await gateEvents(n4, { after: cursor, limit: MOST_EVENTS }, CTX);
    if (!answer.ok) return answer;
    changes.push(...answer.data.map(event => ({ kind: 'gate' as const, ...pick(event) })));
    cursor = answer.data.at(-1)?.cursor ?? cursor;
    if (answer.data.length < MOST_EVENTS) break;
  }
  await keepLook(pool, 'gates', { since: n4.clock.now(), cursor, seen: {} });
  return { ok: true, data: before ? changes : changes.slice(-1), messages: [] };
}

function pick({ cursor, extRef }: { cursor: number; extRef: string | null }) {
  return { cursor, extRef };
}
