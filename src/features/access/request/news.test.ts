import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import { requestCalls } from './contract.ts';
import { companyNamed, newcomer } from './testing.ts';

const DISPATCHER = 3;

let product: TestProduct;
let ahuriri: number;
let bay: number;
let readers: Record<'dispatcher' | 'companyAdmin' | 'portAdmin' | 'otherDispatcher', LiveReader>;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  ahuriri = await companyNamed(product, 'Ahuriri Transport');
  bay = await companyNamed(product, 'Bay Haulage');
  const listen = async (person: PersonOfTests) => openLive(product.origin, await product.tokenOf(person));
  readers = {
    dispatcher: await listen('dispatcher'),
    companyAdmin: await listen('companyAdmin'),
    portAdmin: await listen('portAdmin'),
    otherDispatcher: await listen('otherDispatcher'),
  };
});
afterAll(async () => {
  for (const reader of Object.values(readers)) reader.leave();
  await product.close();
});

const ask = (who: Client, companyId: number, replaces?: boolean) =>
  who.send(requestCalls.requestAccess, {
    body: { companyId, roles: [DISPATCHER], mobileNumber: null, ...(replaces && { replaces }) },
  });

const lastOf = (name: string) => (name === 'dispatcher' || name === 'companyAdmin' ? ahuriri : bay);

/** What each has heard, once other news of their company have come after it; of the port's staff, of both companies. */
async function heardBy(deed: () => Promise<unknown>): Promise<Record<keyof typeof readers, string[]>> {
  const all = Object.entries(readers);
  for (const [, { news }] of all) news.length = 0;
  await deed();
  for (const companyId of [ahuriri, bay]) product.live.publish({ topic: 'terminal', companyId });
  await Promise.all(
    all.map(([name, reader]) =>
      reader.hears(({ topic, companyId }) => topic === 'terminal' && companyId === lastOf(name)),
    ),
  );
  return Object.fromEntries(
    all.map(([name, { news }]) => [name, news.map(one => one.topic).filter(topic => topic !== 'terminal')]),
  ) as Record<keyof typeof readers, string[]>;
}

it('of a request, and that it is changed or taken back, hear those who approve it, and nobody else', async () => {
  const nia = await newcomer(product, 'nia@new.example');
  const approvers = { dispatcher: [], companyAdmin: ['users'], portAdmin: ['users'], otherDispatcher: [] };
  expect(await heardBy(() => ask(nia, ahuriri))).toEqual(approvers);
  expect(await heardBy(() => ask(nia, ahuriri, true))).toEqual(approvers);
  expect(await heardBy(() => nia.send(requestCalls.withdraw, {}))).toEqual(approvers);
});

it('of a company that is registered, or not any more, hears the port', async () => {
  const noa = await newcomer(product, 'noa@new.example', { givenName: 'Noa' });
  const body = {
    name: 'Noa Haulage',
    address: '2 New Street, Napier',
    phoneNumber: '065550999',
    applications: ['VBS'],
  };
  const port = { dispatcher: [], companyAdmin: [], portAdmin: ['users', 'companies'], otherDispatcher: [] };
  expect(await heardBy(() => noa.send(requestCalls.requestCompanyAccess, { body }))).toEqual(port);
  expect(await heardBy(() => noa.send(requestCalls.withdraw, {}))).toEqual(port);
});
