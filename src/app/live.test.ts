import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessCalls } from '#features/access/contract.ts';
import { newcomer } from '#features/access/request/testing.ts';
import { type BookingOffice, openBookingOffice } from '#features/appointments/testOffice.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import type { PersonOfTests } from './testing.ts';

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.product.close());

const readers: LiveReader[] = [];
async function listen(person: PersonOfTests): Promise<LiveReader> {
  const reader = await openLive(office.product.origin, await office.product.tokenOf(person));
  readers.push(reader);
  return reader;
}

describe('who hears the news', () => {
  test('nobody without a sign-in: 401', async () => {
    await expect(openLive(office.product.origin)).rejects.toThrow('answered 401');
    await expect(openLive(office.product.origin, 'not-a-token')).rejects.toThrow('answered 401');
  });

  test('nobody whose roles give no access, nor without an account: 403', async () => {
    for (const person of ['driver', 'driverPlus'] as const) {
      await expect(listen(person), person).rejects.toThrow('answered 403');
    }
    const stranger = await newcomer(office.product, 'lola@live.example');
    expect((await stranger.send(accessCalls.account, {})).status).toBe('None');
    const token = await office.product.tokenOf('reportViewer');
    await expect(openLive(office.product.origin, token)).resolves.toMatchObject({ kinds: ['ready'] });
  });

  test("a firm hears of its own appointments and nothing of another's; port admins hear of all", async () => {
    const { mia, tama, book, miasFirm } = office;
    const [colleague, rival, admin] = [
      await listen('importAdvisor'),
      await listen('otherDispatcher'),
      await listen('portAdmin'),
    ];
    await book(mia, { truckRegistration: null });
    await colleague.hears(({ topic, companyId }) => topic === 'appointments' && companyId === miasFirm);
    const { companyId: tamasFirm } = await book(tama, { truckRegistration: null });
    // News keep their order: whatever the rival was to hear of the first booking came before the news of his own.
    await rival.hears(({ companyId }) => companyId === tamasFirm);
    expect(rival.news.filter(({ companyId }) => companyId === miasFirm)).toEqual([]);
    for (const firm of [miasFirm, tamasFirm]) await admin.hears(({ companyId }) => companyId === firm);
    await book(mia, { truckRegistration: null, zone: 10 });
    await colleague.hears(({ detail }) => detail?.['appointmentId'] !== undefined);
    expect(colleague.news.filter(({ companyId }) => companyId === tamasFirm)).toEqual([]);
  });

  test('a firm hears of the container that its appointment had, never of the one that another firm has put there', async () => {
    const { mia, tama, aroha, book, change } = office;
    const [was, becomes] = ['BENU0000001', 'BENU0000002'];
    const [colleague, rival] = [await listen('importAdvisor'), await listen('otherDispatcher')];
    const { companyId } = await book(tama, { truckRegistration: null, zone: 10 });
    const appointment = await book(mia, { containerNumber: was, truckRegistration: null, zone: 10 });
    await change(aroha, appointment, { containerNumber: becomes, companyId, zone: 10 });
    await rival.hears(({ detail }) => detail?.['containerNumber'] === becomes);
    const last = await book(mia, { truckRegistration: null, zone: 11 });
    await colleague.hears(({ detail }) => detail?.['appointmentId'] === last.appointmentId);
    expect(JSON.stringify(colleague.news)).toContain(was);
    expect(JSON.stringify(colleague.news)).not.toContain(becomes);
    expect(JSON.stringify(rival.news)).not.toContain(was);
  });

  test('news of one process are heard at another', async () => {
    const second = await office.product.another();
    const there = await openLive(second.origin, await second.tokenOf('dispatcher'));
    await office.book(office.mia, { truckRegistration: null, zone: 11 });
    await there.hears(({ topic, companyId }) => topic === 'appointments' && companyId === office.miasFirm);
    there.leave();
    await second.close();
  });
});

test("what happens to a container at the terminal reaches the screens of the firm that collects it, and no rival's", async () => {
  const { product, miasFirm, book, tama } = office;
  await product.startWork();
  const [dispatcher, rival] = [await listen('dispatcher'), await listen('otherDispatcher')];
  const { rows } = await product.pool.query<{ number: string; code: string }>(
    `select u.container_nbr as number, c.n4_transport_company_id as code
     from terminal.unit u, company c where u.category = 'Import' and u.transit_state = 'Yard' and c.company_id = $1 limit 1`,
    [miasFirm],
  );
  const { number, code } = rows[0]!;
  const terminal = product.embeddedTerminal.port;
  const by = { actorLogin: 'customs', correlationId: 'test' };
  await terminal.setUnitParties({ containerNbrs: [number], truckingCo: code }, by);
  await terminal.addHold({ containerNbr: number, holdId: 'CUSTOMS' }, by);
  await dispatcher.hears(news => news.topic === 'units' && news.detail?.containerNumber === number);
  // News keep their order: whatever the rival was to hear of the container came before the news of his own booking.
  await book(tama, { truckRegistration: null });
  await rival.hears(({ topic }) => topic === 'appointments');
  expect(rival.news.filter(({ topic }) => topic === 'units')).toEqual([]);
});

test('the terminal is away: an appointment is shown without what it knows, and the answer says so', async () => {
  const { product, tama, book } = office;
  const { appointmentId } = await book(tama, { containerNumber: 'MSCU4763394', zone: 12 });
  const authorization = `Bearer ${await product.tokenOf('otherDispatcher')}`;
  const show = () =>
    fetch(`${product.origin}/api/gateServices/appointments/${appointmentId}`, { headers: { authorization } });
  expect((await show()).headers.get('x-neighbour-away')).toBeNull();
  await product.embeddedTerminal.faults.set({ down: true });
  const answer = await show();
  expect([answer.status, answer.headers.get('x-neighbour-away')]).toEqual([200, 'terminal']);
  expect(await answer.json()).toMatchObject({ containerNumber: 'MSCU4763394', containerVGMWeight: null });
  await product.embeddedTerminal.faults.set({});
});

test('a server that closes ends every stream', async () => {
  const second = await office.product.another();
  const reader = await openLive(second.origin, await second.tokenOf('dispatcher'));
  await second.close();
  await reader.end;
  expect(reader.kinds[0]).toBe('ready');
});
