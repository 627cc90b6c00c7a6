import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { type ApiError, staleOf } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { VesselVisit } from '#outside/terminal/terminal-port.ts';
import { vesselCalls as calls } from './contract.ts';
import { passOnLockOffs } from './jobs.ts';
import type { InboundVessel } from './model.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
const CTX = { actorLogin: 'test', correlationId: 'test' };
const HOUR = 3_600_000;

let port: TestProduct;
beforeAll(async () => {
  port = await startProduct({ clock: createClock(NOW.getTime() - Date.now()), withTerminal: true });
});
afterAll(() => port.close());

const inbound = async (): Promise<InboundVessel[]> =>
  (await port.as('importAdvisor')).send(calls.inbound, {});
const vessel = async (visitId: string) => (await inbound()).find(one => one.visitId === visitId)!;
const setLockOff = async (vesselVisitId: string, estimatedImportsLockOffDate?: string) =>
  (await port.as('portAdmin')).send(calls.setLockOff, {
    query: { vesselVisitId, estimatedImportsLockOffDate },
  });
const atTerminal = async (visitId: string): Promise<VesselVisit> => {
  const answer = await port.terminal.listVesselVisits({ visitIds: [visitId] }, CTX);
  if (!answer.ok) throw new Error('the terminal is away');
  return answer.data[0]!;
};
/** An inbound vessel whose work has not started; each time another one. */
const vesselToLock = async (): Promise<InboundVessel> => {
  const free = (await inbound()).filter(
    one => one.phase === 'Inbound' && !one.importsLockedOff && !touched.has(one.visitId),
  );
  touched.add(free[0]!.visitId);
  return free[0]!;
};
const workingVessel = async (isLocked: boolean): Promise<InboundVessel> =>
  (await inbound()).find(one => one.startWorkDate !== null && one.importsLockedOff === isLocked)!;
const touched = new Set<string>();
const inHours = (hours: number) => new Date(port.clock.now().getTime() + hours * HOUR).toISOString();
const passOn = () => passOnLockOffs({ db: port.db, terminal: port.terminal, publish: port.live.publish });

describe('inbound vessels', () => {
  test('are those that are coming or being worked, by their arrival', async () => {
    const vessels = await inbound();
    expect(vessels.length).toBeGreaterThan(4);
    const phases = new Set(vessels.map(({ phase }) => phase));
    expect(
      [...phases].filter(phase => !['Created', 'Inbound', 'Arrived', 'Working'].includes(phase)),
    ).toEqual([]);
    const arrivals = vessels.map(one => one.estimatedTimeOfArrival);
    expect(arrivals).toEqual([...arrivals].sort());
  });

  test('say what the terminal knows', async () => {
    const [first] = await inbound();
    const visit = await atTerminal(first!.visitId);
    expect(first).toEqual({
      visitId: visit.visitId,
      vesselName: visit.vesselName,
      inBoundVoyage: visit.inboundVoyage,
      estimatedTimeOfArrival: visit.eta.toISOString(),
      importsLockedOff: visit.importsLockedOff,
      startWorkDate: visit.startWork?.toISOString() ?? null,
      phase: visit.phase,
      estimatedImportsLockOffDate: visit.estimatedImportsLockOff?.toISOString() ?? null,
      beginReceiveDateTime: visit.beginReceive.toISOString(),
      cargoCutoffDateTime: visit.cargoCutoff.toISOString(),
      version: expect.any(String),
    });
  });
});

describe('the estimated lock-off of a vessel', () => {
  test('is kept, passed on to the terminal, told to all and written to the audit trail', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const { visitId, estimatedImportsLockOffDate: before } = await vesselToLock();
    const date = inHours(30);
    expect(await setLockOff(visitId, date)).toMatchObject({
      visitId,
      importsLockedOff: false,
      estimatedImportsLockOffDate: date,
    });
    expect((await vessel(visitId)).estimatedImportsLockOffDate).toBe(date);
    expect((await atTerminal(visitId)).estimatedImportsLockOff?.toISOString()).toBe(date);
    await expect.poll(() => heard).toContainEqual({ topic: 'visits' });
    stop();
    const trail = await port.db
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .where('noun_id', '=', visitId)
      .execute();
    expect(trail).toEqual([
      {
        actor: 'aroha@port.example',
        action: 'imports lock-off',
        before: expect.objectContaining({ estimatedImportsLockOffDate: before }),
        after: expect.objectContaining({ estimatedImportsLockOffDate: date }),
      },
    ]);
  });

  test('that has passed locks the imports at once; moving it ahead unlocks them', async () => {
    const { visitId } = await vesselToLock();
    expect(await setLockOff(visitId, inHours(-1))).toMatchObject({ importsLockedOff: true });
    expect((await vessel(visitId)).importsLockedOff).toBe(true);
    expect(await setLockOff(visitId, inHours(5))).toMatchObject({ importsLockedOff: false });
    expect((await vessel(visitId)).importsLockedOff).toBe(false);
  });

  test('without a date is to be confirmed', async () => {
    const { visitId } = await vesselToLock();
    await setLockOff(visitId, inHours(5));
    expect(await setLockOff(visitId, '')).toMatchObject({ estimatedImportsLockOffDate: null });
    await setLockOff(visitId, inHours(5));
    expect(await setLockOff(visitId)).toMatchObject({ estimatedImportsLockOffDate: null });
    expect((await atTerminal(visitId)).estimatedImportsLockOff).toBeNull();
  });

  test("in any offset is the same instant, and our word counts where the terminal's differs, until it has taken ours", async () => {
    const [one] = (await inbound()).filter(({ phase }) => phase === 'Inbound').toReversed();
    const { visitId } = one!;
    await setLockOff(visitId, '2026-12-24T16:00:00+13:00');
    const ours = '2026-12-24T03:00:00.000Z';
    await passOn();
    expect(await passOn()).toBe(0);
    await port.terminal.setImportsLockOff({ visitId, estimatedAt: new Date('2026-12-25T03:00:00Z') }, CTX);
    expect((await vessel(visitId)).estimatedImportsLockOffDate).toBe(ours);
    expect(await passOn()).toBe(1);
    expect((await atTerminal(visitId)).estimatedImportsLockOff?.toISOString()).toBe(ours);
  });

  test('of a vessel that is being worked and not locked off yet can be moved', async () => {
    const { visitId } = await workingVessel(false);
    const date = inHours(9);
    expect(await setLockOff(visitId, date)).toMatchObject({
      importsLockedOff: false,
      estimatedImportsLockOffDate: date,
    });
    await port.terminal.setImportsLockOff({ visitId, estimatedAt: new Date(inHours(12)) }, CTX);
    expect(await passOn()).toBe(1);
    expect((await atTerminal(visitId)).estimatedImportsLockOff?.toISOString()).toBe(date);
  });

  test('of a vessel that is not known, or that is being worked and locked off, is refused', async () => {
    await expect(setLockOff('NONE', inHours(5))).rejects.toMatchObject({
      status: 400,
      errors: { VesselVisitId: ['Vessel is not known'] },
    });
    const working = await workingVessel(true);
    await expect(setLockOff(working.visitId, inHours(5))).rejects.toMatchObject({
      status: 400,
      errors: { EstimatedImportsLockOffDate: [expect.stringContaining('has started')] },
    });
  });

  test.each([
    'tomorrow',
    '2026-12-24',
    '0000-01-01T00:00:00Z',
    '9999-99-99T00:00:00Z',
    '2026-13-01T00:00:00Z',
  ])('of %s is refused', async date => {
    const [one] = await inbound();
    await expect(setLockOff(one!.visitId, date)).rejects.toMatchObject({
      status: 400,
      errors: { EstimatedImportsLockOffDate: ['Estimated lock off is not a valid date and time'] },
    });
  });

  test('without a vessel is refused', async () => {
    await expect(setLockOff(' ', inHours(5))).rejects.toMatchObject({
      status: 400,
      errors: { VesselVisitId: ['Vessel is required'] },
    });
  });
});

const save = async ({ visitId, version }: InboundVessel, hours: number) =>
  (await port.as('portAdmin')).send(calls.setLockOff, {
    query: { vesselVisitId: visitId, estimatedImportsLockOffDate: inHours(hours), version },
  });

describe('a lock-off that two have open', () => {
  test('is refused from the second (409), who is told who changed it', async () => {
    const stale = await vesselToLock();
    const now = await save(stale, 30);
    const failure = await save(stale, 40).then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({
      Exception: [expect.stringMatching(/^Aroha \S+ changed this .*: Estimated Lock Off$/)],
    });
    expect(staleOf(failure)).toMatchObject({
      current: { visitId: stale.visitId, estimatedImportsLockOffDate: now.estimatedImportsLockOffDate },
      changedFields: ['estimatedImportsLockOffDate'],
    });
    await save(await vessel(stale.visitId), 40);
    expect((await vessel(stale.visitId)).version).not.toBe(now.version);
  });

  test('is taken from one of many who read the same', async () => {
    const [first] = (await inbound()).filter(one => one.phase === 'Inbound' && !one.importsLockedOff);
    const stale = first!;
    const results = await Promise.allSettled([31, 32, 33, 34].map(hours => save(stale, hours)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('while the terminal is away there is no list, and the job waits', async () => {
  const { faults } = port.embeddedTerminal;
  await faults.set({ down: true });
  await expect(inbound()).rejects.toMatchObject({ status: 503 });
  await expect(setLockOff('ANY', inHours(5))).rejects.toMatchObject({ status: 503 });
  expect(await passOn()).toBe(0);
  await faults.set({});
});
