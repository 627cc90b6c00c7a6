import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { userCalls } from '#features/users/contract.ts';
import { signInNew, startedTogether, typed } from '#features/users/testing.ts';
import type { Identity } from '#kernel/caller.ts';
import { accessCalls } from './contract.ts';
import type { Account } from './model.ts';
import { companyNamed } from './request/testing.ts';
import { callerOf, serveAccess } from './server.ts';
import { claimAccount } from './sql.ts';

let product: TestProduct;
let companyId: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  companyId = await companyNamed(product, 'Ahuriri Transport');
});
afterAll(() => product.close());

async function invited(email: string): Promise<void> {
  const admin = await product.as('portAdmin');
  await admin.send(userCalls.create, { body: typed(email, { companyId }) });
}

function identityOf(email: string): Identity {
  return { subject: `of ${email}`, email, emailVerified: true, name: 'Kiri', expiresAt: new Date(8.64e15) };
}

it('two calls of a first sign-in at once both find the account', async () => {
  await invited('first@new.example');
  const person = await signInNew(product, 'first@new.example');
  const found: Account['status'][] = [];
  const ask = async () => void found.push((await person.send(accessCalls.account, {})).status);
  await startedTogether(
    product,
    "select from portal_user where email_address = 'first@new.example' for update",
    [ask, ask],
  );
  expect(found).toEqual(['Approved', 'Approved']);
});

it('an address with the Kelvin sign does not claim the account of one with a k', async () => {
  await invited('kiri@new.example');
  await claimAccount(product.db, identityOf('\u212Airi@new.example'));
  expect(await callerOf(product.db, identityOf('\u212Airi@new.example'))).toBeUndefined();
  expect(await callerOf(product.db, identityOf('kiri@new.example'))).toMatchObject({ companyId });
});

it('a sign-in with a linked-account problem claims no account', async () => {
  await invited('linked@new.example');
  const identity = { ...identityOf('linked@new.example'), linkedAccountProblem: true };
  const { account } = serveAccess({ settings: {} as never, resendVerification: undefined });
  expect(await account({} as never, { db: product.db, identity } as never)).toMatchObject({ status: 'None' });
});
