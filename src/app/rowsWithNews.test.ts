import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { Appointment } from '#features/appointments/model.ts';
import { type BookingOffice, openBookingOffice } from '#features/appointments/testOffice.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { questionOf } from '#kernel/rows.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import type { PersonOfTests } from './testing.ts';

const REQUEST = { query: { includeExtendedContainerInfo: true } };
const LIST = questionOf(appointmentCalls.list.path, REQUEST);

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.product.close());

const readers: LiveReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) {
    reader.leave();
    await reader.end;
  }
});

async function listen(person: PersonOfTests): Promise<LiveReader> {
  const reader = await openLive(office.product.origin, await office.product.tokenOf(person));
  readers.push(reader);
  return reader;
}

/** Looks at the list of appointments, and listens. */
async function watch(person: 'dispatcher' | 'otherDispatcher'): Promise<LiveReader> {
  await (await office.product.as(person)).send(appointmentCalls.list, REQUEST);
  return listen(person);
}

const rowsOf = ({ news }: LiveReader): object[] =>
  news.flatMap(({ rows = {} }) => Object.values(rows).flat());

/** As the list answers it. */
async function asRead(person: 'dispatcher' | 'otherDispatcher', id: number): Promise<Appointment> {
  const only = `appointmentId:${id}`;
  const client = await office.product.as(person);
  const [row] = await client.send(appointmentCalls.list, { query: { ...REQUEST.query, only } });
  return row!;
}

const about =
  (id: number) =>
  ({ detail }: { detail?: Record<string, unknown> }) =>
    detail?.['appointmentId'] === id;

describe('a row comes with the news of it', () => {
  it('to who looks at its list, as the list answers it', async () => {
    const reader = await watch('dispatcher');
    const { appointmentId } = await office.book(office.mia, { truckRegistration: null });
    const { rows } = await reader.hears(about(appointmentId));
    expect(rows).toEqual({ [LIST]: [await asRead('dispatcher', appointmentId)] });
  });

  it('never to another firm, nor to somebody of the own who may not read the list, though both look and listen', async () => {
    const [mia, tama, advisor] = [
      await watch('dispatcher'),
      await watch('otherDispatcher'),
      await listen('importAdvisor'),
    ];
    const mias = await office.book(office.mia, { truckRegistration: null, zone: 10 });
    await mia.hears(about(mias.appointmentId));
    await advisor.hears(about(mias.appointmentId));
    const tamas = await office.book(office.tama, { truckRegistration: null, zone: 10 });
    await tama.hears(about(tamas.appointmentId));
    expect(rowsOf(mia)).toMatchObject([{ appointmentId: mias.appointmentId }]);
    expect(rowsOf(tama)).toMatchObject([{ appointmentId: tamas.appointmentId }]);
    expect(rowsOf(advisor)).toEqual([]);
  });

  it('all of the page to who reads all companies’ a page at a time, where others stand on it then', async () => {
    const { aroha } = office;
    const asked = { params: { includePast: false }, query: { page: 1, pageSize: 10 } };
    await aroha.send(appointmentCalls.ofAllCompanies, asked);
    // What is searched for is looked for in all that there is: that is read by who asks.
    const searched = { ...asked, query: { ...asked.query, search: 'ahuriri' } };
    await aroha.send(appointmentCalls.ofAllCompanies, searched);
    const admin = await listen('portAdmin');
    const { appointmentId } = await office.book(office.mia, { truckRegistration: null, zone: 11 });
    const { rows, wholes } = await admin.hears(about(appointmentId));
    const answer = await aroha.send(appointmentCalls.ofAllCompanies, asked);
    expect(rows).toBeUndefined();
    expect(wholes).toEqual({ [questionOf(appointmentCalls.ofAllCompanies.path, asked)]: { answer } });
  });

  it('of one that another firm was given, the firm that had it hears that it is gone, and no more', async () => {
    const { mia, aroha, book, change, tama } = office;
    const { companyId } = await book(tama, { truckRegistration: null, zone: 12 });
    const appointment = await book(mia, { truckRegistration: null, zone: 12 });
    const { appointmentId } = appointment;
    const [was, becomes] = [await watch('dispatcher'), await watch('otherDispatcher')];
    await change(aroha, appointment, { companyId, zone: 12 });
    // The first news of it was that it is booked.
    await was.hears(({ rows }) => rows?.[LIST]?.length === 0);
    expect(JSON.stringify(rowsOf(was))).not.toContain(`"companyId":${companyId}`);
    expect((await becomes.hears(about(appointmentId))).rows).toMatchObject({ [LIST]: [{ appointmentId }] });
  });

  it('and the sums that it makes old, of whose people look at them, as they may read them', async () => {
    const { unbookedGroups } = importAdviceCalls;
    const sums = questionOf(unbookedGroups.path, {});
    for (const one of [office.mia, office.tama]) await one.send(importAdviceCalls.unbookedGroups, {});
    const [mia, tama, admin] = [
      await listen('dispatcher'),
      await listen('otherDispatcher'),
      await listen('portAdmin'),
    ];
    const mias = await office.book(office.mia, { truckRegistration: null, zone: 14 });
    const answer = await office.mia.send(importAdviceCalls.unbookedGroups, {});
    expect((await mia.hears(about(mias.appointmentId))).wholes).toEqual({ [sums]: { answer } });
    expect(JSON.stringify(await admin.hears(about(mias.appointmentId)))).not.toContain(unbookedGroups.path);
    const tamas = await office.book(office.tama, { truckRegistration: null, zone: 14 });
    const theirs = await office.tama.send(importAdviceCalls.unbookedGroups, {});
    expect((await tama.hears(about(tamas.appointmentId))).wholes).toEqual({ [sums]: { answer: theirs } });
    expect(tama.news.filter(about(mias.appointmentId))).toEqual([]);
    expect(theirs).not.toEqual(answer);
  });

  it('and the places of a day, to each as their own gates are', async () => {
    const asked = { query: { date: office.day } };
    const places = questionOf(slotCalls.available.path, asked);
    for (const one of [office.mia, office.tama]) await one.send(slotCalls.available, asked);
    const [mia, tama, clerk] = [
      await listen('dispatcher'),
      await listen('otherDispatcher'),
      await listen('importAdvisor'),
    ];
    await office.book(office.mia, { truckRegistration: null, zone: 15 });
    const ofDay = ({ wholes }: { wholes?: object }) => wholes !== undefined && places in wholes;
    const [mias, tamas] = [await mia.hears(ofDay), await tama.hears(ofDay)];
    const [mines, theirs] = await Promise.all(
      [office.mia, office.tama].map(one => one.send(slotCalls.available, asked)),
    );
    expect([mias.wholes![places], tamas.wholes![places]]).toEqual([{ answer: mines }, { answer: theirs }]);
    expect(mines).not.toEqual(theirs);
    expect(clerk.news.filter(ofDay)).toEqual([]);
  });

  it('not while the terminal is away, as nobody is told so with the news', async () => {
    const { product, mia, book } = office;
    const reader = await watch('dispatcher');
    await product.embeddedTerminal.faults.set({ down: true });
    const { appointmentId } = await book(mia, { truckRegistration: null, containerNumber: null, zone: 13 });
    const { rows } = await reader.hears(about(appointmentId));
    await product.embeddedTerminal.faults.set({});
    expect(rows).toBeUndefined();
  });
});
