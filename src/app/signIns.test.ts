import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCalls } from '#features/access/contract.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { anotherAdmin, listed, ROLE_ID, typed, unchanged } from '#features/users/testing.ts';
import { ApiError, type Client, createClient } from '#kernel/client.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import {
  createBrowser,
  refreshOverHttp,
  type SignedIn,
  signInOverHttp,
  signOutOverHttp,
  type TestBrowser,
} from '#outside/identity/testing.ts';
import { PEOPLE, startProduct, type TestProduct } from './testing.ts';

const PASSWORD = 'gannets over the wharf';

/** Two processes of one portal: a token of either is good at both. */
let here: TestProduct;
let there: TestProduct;
let ahuriri: number;
beforeAll(async () => {
  here = await startProduct({ daysAhead: 2, settings: { ORIGIN: 'http://portal.example' } });
  there = await here.another();
  ahuriri = await companyNamed(here, 'Ahuriri Transport');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const doorOf = ({ origin }: TestProduct) => `http://localhost:${new URL(origin).port}`;
const clientOf = ({ origin }: TestProduct, token: string): Client =>
  createClient({ base: `${origin}/api`, token: () => token });

/** How each process answers a token. */
const answersTo = (token: string) =>
  Promise.all(
    [here, there].map(product =>
      clientOf(product, token)
        .send(accessCalls.account, {})
        .then(
          ({ status }) => status,
          error => (error as ApiError).status,
        ),
    ),
  );

const listOf = (product: TestProduct, { accessToken }: Person) =>
  clientOf(product, accessToken).send(appointmentCalls.list, {});

type Person = SignedIn & { email: string; browser: TestBrowser; stream: LiveReader };

/** A dispatcher who has signed in at the one process, and listens at the other. */
async function dispatcher(name: string): Promise<Person> {
  const email = `${name}@new.example`;
  const hana = await here.as('companyAdmin');
  await hana.send(userCalls.create, { body: typed(email, { companyId: ahuriri, firstName: 'Nina' }) });
  await here.identity!.createPerson({
    email,
    name: 'Nina Tane',
    givenName: 'Nina',
    password: PASSWORD,
    emailVerified: true,
  });
  return signIn(email);
}

async function signIn(email: string): Promise<Person> {
  const browser = createBrowser();
  const tokens = await signInOverHttp({ origin: doorOf(here), email, password: PASSWORD, browser });
  expect(await answersTo(tokens.accessToken)).toEqual(['Approved', 'Approved']);
  return { ...tokens, email, browser, stream: await openLive(there.origin, tokens.accessToken) };
}

/** The stream has ended, and whoever would open it again is not let in. */
async function expectDeaf({ stream, accessToken }: Person, status: number): Promise<void> {
  await stream.end;
  here.live.publish({ topic: 'appointments', companyId: ahuriri });
  await expect(openLive(there.origin, accessToken)).rejects.toThrow(`answered ${status}`);
  expect(stream.news.filter(({ topic }) => topic === 'appointments')).toEqual([]);
}

describe('access tokens and open streams end at once, at every process', () => {
  it('with signing out', async () => {
    const nina = await dispatcher('signs-out');
    await signOutOverHttp(doorOf(here), nina.browser, nina.idToken);
    expect(await answersTo(nina.accessToken)).toEqual([401, 401]);
    await expectDeaf(nina, 401);
  });

  it('with a new password by mail, whichever browser they were made in', async () => {
    const nina = await dispatcher('resets');
    const other = await signIn(nina.email);
    const stranger = createBrowser();
    const door = doorOf(there);
    await stranger.submit(await stranger.open(`${door}/identity/forgot-password`), { email: nina.email });
    const { rows } = await here.pool.query<{ text: string }>(
      'select body_text as text from mail where to_address = $1 order by mail_id desc limit 1',
      [nina.email],
    );
    const link = new URL(/https?:\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
    const form = await stranger.open(door + link.pathname + link.search);
    const done = await stranger.submit(form, { password: 'terns over the harbour' });
    expect(done.text).toContain('Your password is changed');
    for (const one of [nina, other]) {
      expect(await answersTo(one.accessToken)).toEqual([401, 401]);
      await expectDeaf(one, 401);
      await expect(refreshOverHttp(door, one.refreshToken)).rejects.toThrow('invalid_grant');
    }
  });

  it('with the removal of the user: calls are refused, and the stream hears nothing more', async () => {
    const nina = await dispatcher('is-removed');
    for (const product of [here, there]) expect(await listOf(product, nina)).toEqual([]);
    const hana = await here.as('companyAdmin');
    const { userId, version } = await listed(hana, ahuriri, nina.email);
    await hana.send(userCalls.remove, { params: { id: userId }, query: { version } });
    expect(await answersTo(nina.accessToken)).toEqual(['None', 'None']);
    for (const product of [here, there])
      await expect(listOf(product, nina)).rejects.toMatchObject({ status: 403 });
    await expectDeaf(nina, 403);
  });
});

it('a changed role changes what is heard: a port admin no more hears the own firm alone', async () => {
  const aroha = await here.as('portAdmin');
  const email = 'pat@new.example';
  const { user } = await anotherAdmin(here, 'Ahuriri Port', email);
  const pat = await signInOverHttp({ origin: doorOf(here), email, password: 'a-long-enough-password' });
  const stream = await openLive(there.origin, pat.accessToken);
  here.live.publish({ topic: 'appointments', companyId: ahuriri });
  await stream.hears(({ topic }) => topic === 'appointments');

  const now = await listed(aroha, user.companyId, email);
  await aroha.send(userCalls.change, { body: { ...unchanged(now), roles: [ROLE_ID.companyAdmin] } });
  await stream.hears(({ topic }) => topic === 'account');
  // News keep their order: the own firm's is heard without the other's that was told before it.
  const saying = setInterval(() => {
    here.live.publish({ topic: 'users', companyId: ahuriri });
    here.live.publish({ topic: 'users', companyId: user.companyId });
  }, 50);
  const before = stream.news.length;
  const heardOf = (companyId: number) =>
    stream.news.slice(before).filter(news => news.topic === 'users' && news.companyId === companyId).length;
  await stream.hears(() => heardOf(user.companyId) > heardOf(ahuriri));
  clearInterval(saying);
  stream.leave();
});

it('a token that names no session, or somebody else’s, is nobody', async () => {
  const mia = await here.tokenOf('dispatcher');
  expect(await answersTo(mia)).toEqual(['Approved', 'Approved']);
  await here.pool.query(
    `update identity.artifact set account_id = (select subject::text from identity.account where email = $2)
     where model = 'Session' and account_id = (select subject::text from identity.account where email = $1)`,
    [PEOPLE.dispatcher, PEOPLE.portAdmin],
  );
  expect(await answersTo(mia)).toEqual([401, 401]);
});
