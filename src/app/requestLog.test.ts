import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCalls } from '#features/access/contract.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { PEOPLE, startProduct, type TestProduct } from './testing.ts';

const file = path.join(tmpdir(), `landside-test-security-${process.pid}.log`);
const WRONG = 'not-the-password-at-all';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 0, settings: { SECURITY_LOG: file, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await product.close();
  await rm(file, { force: true });
});

it('sign-ins, those that failed, refusals and deeds of administrators are written down, with who and where, and nothing secret', async () => {
  const origin = product.origin.replace('127.0.0.1', 'localhost');
  await expect(signInOverHttp({ origin, email: PEOPLE.dispatcher, password: WRONG })).rejects.toThrow();
  const [mia, aroha, nobody] = [
    await product.as('dispatcher'),
    await product.as('portAdmin'),
    await product.as(),
  ];
  await expect(nobody.send(accessCalls.account, {})).rejects.toMatchObject({ status: 401 });
  await expect(mia.send(userCalls.users, {})).rejects.toMatchObject({ status: 403 });
  await mia.send(appointmentCalls.list, {});
  const { userId, company } = await mia.send(accessCalls.account, {});
  const deed = userCalls.create;
  const DISPATCHER = 3;
  await aroha.send(deed, {
    body: {
      firstName: 'Wiremu',
      lastName: 'Tane',
      emailAddress: 'wiremu@ahuriritransport.example',
      mobileNumber: null,
      companyId: company!.companyId,
      roles: [DISPATCHER],
    },
  });
  const admin = (await aroha.send(accessCalls.account, {})).userId;
  const text = await readFile(file, 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>);
  const first = (event: string) => lines.find(line => line['event'] === event);
  expect(lines[0]).toMatchObject({ log: 'security', address: '127.0.0.1', event: 'sign-in-failed' });
  expect(first('signed-in')).toMatchObject({ subject: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(first('not-signed-in')).toMatchObject({ call: 'access.account', id: expect.any(String) });
  expect(first('not-permitted')).toMatchObject({ call: 'users.users', person: userId });
  expect(lines.filter(({ event }) => event === 'admin-deed')).toMatchObject([
    { call: 'users.create', person: admin },
  ]);
  for (const secret of [WRONG, PEOPLE.dispatcher, 'Wiremu', await product.tokenOf('dispatcher')])
    expect(text).not.toContain(secret);
});
