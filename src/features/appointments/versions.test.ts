import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#app/testing.ts';
import { type ApiError, type Client, staleOf } from '#kernel/client.ts';
import { moveStatuses } from './clock/jobs.ts';
import { appointmentCalls as calls } from './contract.ts';
import type { ChangedAppointment } from './forms.ts';
import type { Appointment } from './model.ts';
import { openTerminalGates, type TerminalGates } from './terminal/testGates.ts';
import { type BookingOffice, failureOf } from './testOffice.ts';

const AT_ONCE = 16;

let gates: TerminalGates;
let office: BookingOffice;
let mia: Client;
/** Another dispatcher of Mia's firm, and a port admin. */
let hana: Client;
let aroha: Client;

beforeAll(async () => {
  gates = await openTerminalGates();
  ({ office } = gates);
  ({ mia, aroha } = office);
  await office.product.pool.query(
    `insert into portal_user_role (user_id, role_id)
     select user_id, (select role_id from role where name = 'Dispatcher') from portal_user where email_address = $1`,
    [PEOPLE.companyAdmin],
  );
  hana = await office.product.as('companyAdmin');
});
afterAll(() => office.product.close());
beforeEach(() => gates.clear());

/** The same of an appointment at a gate of our own and at one of the terminal's. */
const SYSTEMS = [
  [
    'our own',
    {
      book: () => office.book(mia),
      read: (id: number) => mia.send(calls.ownAppointment, { params: { id } }),
      save: (who: Client, body: ChangedAppointment) => who.send(calls.change, { body }),
      cancel: (who: Client, id: number, version?: string) =>
        who.send(calls.cancel, { params: { id }, query: { version } }),
    },
  ],
  [
    "the terminal's",
    {
      book: () => gates.book(mia),
      read: (id: number) => gates.show(mia, id),
      save: (who: Client, body: ChangedAppointment) => who.send(calls.changeAtTerminal, { body }),
      cancel: (who: Client, id: number, version?: string) =>
        who.send(calls.cancelAtTerminal, { params: { id }, query: { version } }),
    },
  ],
] as const;

/** What the form sends of an appointment, with the version that was read. */
function formOf(appointment: Appointment, different: Partial<ChangedAppointment> = {}): ChangedAppointment {
  const { appointmentId, version, appointmentDate, zone, gateId, appointmentType, isEmpty } = appointment;
  const { truckRegistration, position, doorDirection, containerNumber, emptyReleaseNumber } = appointment;
  return {
    appointmentId,
    version,
    appointmentDate,
    zone,
    gateId,
    appointmentType,
    isEmpty,
    truckRegistration,
    position,
    doorDirection,
    containerNumber,
    emptyReleaseNumber,
    ...different,
  };
}

function messageOf(failure: ApiError): string | undefined {
  return failure.errors['Exception']?.[0];
}

describe.each(SYSTEMS)(
  'an appointment at a gate of %s that two have open',
  (_, { book, read, save, cancel }) => {
    test('is refused from the second (409), who is told who changed what, with the appointment as it is now', async () => {
      const stale = await book();
      const changed = await save(
        hana,
        formOf(stale, { truckRegistration: 'HANA1', containerNumber: 'MSCU4763394', zone: 10 }),
      );
      expect(changed.version).not.toBe(stale.version);
      const failure = await failureOf(save(mia, formOf(stale, { doorDirection: 'Any' })));
      expect(failure.status).toBe(409);
      expect(messageOf(failure)).toMatch(
        /^Hana \S+ changed this at \d\d:\d\d: Zone, Truck Registration, Container Number$/,
      );
      const now = await read(stale.appointmentId);
      expect(staleOf(failure)).toEqual({
        current: now,
        changedBy: expect.stringMatching(/^Hana /),
        changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        changedFields: ['zone', 'truckRegistration', 'containerNumber'],
      });
      expect(now).toMatchObject({ truckRegistration: 'HANA1', containerNumber: 'MSCU4763394', zone: 10 });
      const saved = await save(mia, formOf(now, { doorDirection: 'Any', containerNumber: null }));
      expect(saved).toMatchObject({ truckRegistration: 'HANA1', doorDirection: 'Any', zone: 10 });
      await cancel(mia, stale.appointmentId);
    });

    test('who sends no version overwrites, as the spec has it', async () => {
      const stale = await book();
      await save(hana, formOf(stale, { truckRegistration: 'HANA1' }));
      const { version: _version, ...old } = formOf(stale, { doorDirection: 'Any' });
      expect(await save(mia, old)).toMatchObject({ truckRegistration: 'ABC123', doorDirection: 'Any' });
    });

    test("a port admin's change is told to the customer as 'Somebody at the port', a customer's to the port by name", async () => {
      const stale = await book();
      const changed = await save(aroha, formOf(stale, { truckRegistration: 'PORT1' }));
      const failure = await failureOf(save(mia, formOf(stale)));
      expect(messageOf(failure)).toMatch(
        /^Somebody at the port changed this at \d\d:\d\d: Truck Registration$/,
      );
      expect(staleOf(failure)?.changedBy).toBe('Somebody at the port');
      await save(mia, formOf(changed, { position: 2 }));
      expect(messageOf(await failureOf(save(aroha, formOf(changed))))).toMatch(
        /^Mia \S+ changed this .*: Position$/,
      );
    });

    test('several changes since are told together; one that changes nothing makes no new version', async () => {
      const stale = await book();
      expect(await save(hana, formOf(stale))).toMatchObject({ version: stale.version });
      const second = await save(hana, formOf(stale, { position: 3 }));
      await save(aroha, formOf(second, { truckRegistration: 'PORT1' }));
      expect(messageOf(await failureOf(save(mia, formOf(stale))))).toMatch(/: Truck Registration, Position$/);
    });

    test('a stale cancel is refused, one of what there is now cancels, and one without a version too', async () => {
      const stale = await book();
      const now = await save(hana, formOf(stale, { truckRegistration: 'HANA1' }));
      const failure = await failureOf(cancel(mia, stale.appointmentId, stale.version));
      expect(failure.status).toBe(409);
      expect(staleOf(failure)).toMatchObject({ current: { status: 'Created', version: now.version } });
      await cancel(mia, now.appointmentId, now.version);
      expect(await read(now.appointmentId)).toMatchObject({ status: 'Canceled', version: now.version });
      const other = await book();
      await save(hana, formOf(other, { truckRegistration: 'HANA1' }));
      await cancel(mia, other.appointmentId);
      expect(await read(other.appointmentId)).toMatchObject({ status: 'Canceled' });
    });

    test('of 16 who read the same one and change it at once, one does; the others are told', async () => {
      const stale = await book();
      const results = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_one, i) =>
          save([mia, hana, aroha][i % 3]!, formOf(stale, { truckRegistration: `RACE${i}` })),
        ),
      );
      const made = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
      expect(made).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
      }
      const now = await read(stale.appointmentId);
      expect(now).toMatchObject({ truckRegistration: made[0]!.truckRegistration, version: made[0]!.version });
      // Who was let through is through: the next one is.
      await save(mia, formOf(now, { truckRegistration: 'NEXT1' }));
    });

    test.each([[''], ['0'], ['nonsense'], ["'; drop table appointment"]])(
      'version %j is a stale one',
      async version => {
        const made = await book();
        const failure = await failureOf(save(mia, { ...formOf(made), version }));
        expect(failure.status).toBe(409);
        expect(staleOf(failure)?.current).toMatchObject({ version: made.version });
      },
    );

    test('lists carry the version that the appointment itself does', async () => {
      const made = await book();
      const listed = await mia.send(calls.list, {});
      const found = listed.find(
        one => one.appointmentId === made.appointmentId && one.isFromPropel === made.isFromPropel,
      );
      expect(found?.version).toBe(made.version);
      expect((await read(made.appointmentId)).version).toBe(made.version);
    });

    test('the trail says what was booked, changed and cancelled in the words of the answer', async () => {
      const made = await book();
      const changed = await save(hana, formOf(made, { truckRegistration: 'HANA1' }));
      await cancel(hana, made.appointmentId);
      const { rows } = await office.product.pool.query(
        `select before, after from audit where noun_id = $1 and noun like '%appointment' order by audit_id`,
        [String(made.appointmentId)],
      );
      const booked = { truckRegistration: 'ABC123', status: 'Created', version: made.version };
      const moved = { truckRegistration: 'HANA1', status: 'Created', version: changed.version };
      expect(rows).toMatchObject([
        { before: null, after: booked },
        { before: booked, after: moved },
        { before: moved, after: { ...moved, status: 'Canceled' } },
      ]);
      for (const { after } of rows)
        expect(Object.keys(made)).toEqual(expect.arrayContaining(Object.keys(after)));
    });
  },
);

test('what the clock, the gate and billing do makes no new version', async () => {
  const made = await office.book(mia);
  const { appointmentId } = made;
  await aroha.send(calls.bill, { params: { appointmentId, bill: true } });
  const { db, clock } = office.product;
  const hour = 3_600_000;
  const afterwards = new Date(Date.parse(made.endsAt) + 2 * hour);
  expect(await moveStatuses({ db, now: afterwards, publish: () => undefined })).toBeGreaterThan(0);
  const expired = await mia.send(calls.ownAppointment, { params: { id: appointmentId } });
  expect(expired).toMatchObject({ status: 'Expired', bill: true, version: made.version });
  const used = await aroha.send(calls.complete, { params: { id: appointmentId } });
  expect(used).toMatchObject({ status: 'Used', version: made.version });
  expect(clock.now() < afterwards).toBe(true);
});

test('an appointment that the port has given to another firm is another version', async () => {
  const made = await office.book(aroha, { companyId: office.miasFirm });
  const { rows } = await office.product.pool.query<{ id: number }>(
    'select company_id as id from portal_user where email_address = $1',
    [PEOPLE.otherDispatcher],
  );
  const given = await office.change(aroha, made, { companyId: rows[0]!.id, version: made.version });
  expect(given.version).not.toBe(made.version);
  const failure = await failureOf(aroha.send(calls.change, { body: formOf(made) }));
  expect(messageOf(failure)).toMatch(/^Aroha \S+ changed this .*: Company$/);
});
