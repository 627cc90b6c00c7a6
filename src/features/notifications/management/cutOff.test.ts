import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vesselCalls } from '#features/vessels/contract.ts';
import type { InboundVessel } from '#features/vessels/model.ts';
import { createClock } from '#kernel/clock.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { notificationManagementCalls } from './contract.ts';
import { openOffice, refusal } from './testing.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
const CTX = { actorLogin: 'test', correlationId: 'test' };

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice({ clock: createClock(NOW.getTime() - Date.now()), withTerminal: true });
});
afterAll(() => office.product.close());

const vessels = async () => (await office.product.as('portAdmin')).send(vesselCalls.inbound, {});
const vesselToLock = async (): Promise<InboundVessel> =>
  (await vessels()).find(one => one.phase === 'Inbound' && !one.importsLockedOff)!;
const cutOff = (vesselVisit: string, estimatedImportsLockOffDate: string) =>
  office.create({ templateType: 'Import Advice Cutoff', vesselVisit, estimatedImportsLockOffDate });
const lockOffOf = async (visitId: string) =>
  (await vessels()).find(one => one.visitId === visitId)?.estimatedImportsLockOffDate;

describe("a cut-off notification and the vessel's estimated lock-off", () => {
  it('are saved together, and both are told to the open screens', async () => {
    const heard: LiveEvent[] = [];
    const stop = office.product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const { visitId } = await vesselToLock();
    const at = office.inHours(30);
    const made = await cutOff(visitId, at);
    expect(made).toMatchObject({ vesselVisit: visitId, estimatedImportsLockOffDate: at });
    expect(await lockOffOf(visitId)).toBe(at);
    await expect.poll(() => heard).toContainEqual({ topic: 'visits' });
    expect(heard).toContainEqual({ topic: 'notifications' });
    stop();
    const { rows } = await office.product.pool.query(
      'select noun, action from audit where noun_id in ($1, $2) order by audit_id',
      [visitId, String(made.notificationId)],
    );
    expect(rows).toEqual([
      { noun: 'vessel visit', action: 'imports lock-off' },
      { noun: 'notification', action: 'created' },
    ]);
  });

  it('are both not saved when the vessel cannot be locked', async () => {
    const before = (await office.list()).length;
    expect(await refusal(cutOff('NONE', office.inHours(30)))).toEqual({
      status: 400,
      errors: { VesselVisit: ['Vessel is not known'] },
    });
    const working = (await vessels()).find(one => one.startWorkDate !== null && one.importsLockedOff)!;
    expect(await refusal(cutOff(working.visitId, office.inHours(30)))).toEqual({
      status: 400,
      errors: { EstimatedImportsLockOffDate: [expect.stringContaining('has started')] },
    });
    expect((await office.list()).length).toBe(before);
  });

  it('are both not saved while the terminal is away, nor when the notification is refused', async () => {
    const { visitId } = await vesselToLock();
    const known = await lockOffOf(visitId);
    const before = (await office.list()).length;
    const { faults } = office.product.embeddedTerminal;
    await faults.set({ down: true });
    expect(await refusal(cutOff(visitId, office.inHours(40)))).toMatchObject({ status: 503 });
    await faults.set({});
    const unknown = office.create({
      templateType: 'Import Advice Cutoff',
      vesselVisit: visitId,
      estimatedImportsLockOffDate: office.inHours(40),
      applications: [{ applicationId: 'XXX' }],
    });
    expect(await refusal(unknown)).toMatchObject({ status: 400 });
    expect(await lockOffOf(visitId)).toBe(known);
    expect((await office.list()).length).toBe(before);
  });

  it('sent again under the same key sets no date anew, and needs no terminal', async () => {
    const { visitId } = await vesselToLock();
    const client = await office.product.as('portAdmin');
    const [first, later] = [office.inHours(31), office.inHours(32)];
    const body = office.written({
      templateType: 'Import Advice Cutoff',
      vesselVisit: visitId,
      estimatedImportsLockOffDate: first,
    });
    const create = () =>
      client.send(notificationManagementCalls.create, { body }, { idempotencyKey: 'cut-off-once' });
    const made = await create();
    await cutOff(visitId, later);
    expect((await create()).notificationId).toBe(made.notificationId);
    const told = await office.product.terminal.listVesselVisits({ visitIds: [visitId] }, CTX);
    expect(told).toMatchObject({ ok: true, data: [{ estimatedImportsLockOff: new Date(later) }] });
    const { faults } = office.product.embeddedTerminal;
    await faults.set({ down: true });
    expect((await create()).notificationId).toBe(made.notificationId);
    await faults.set({});
  });
});
