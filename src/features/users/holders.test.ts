import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { ROLE } from '#features/access/model.ts';
import { type Page, rowsOf } from '#kernel/paging.ts';
import { userCalls } from './contract.ts';
import type { RoleUser } from './model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
});
afterAll(() => product.close());

const holders = async (role: (typeof ROLE)[keyof typeof ROLE], query = {}) =>
  (await product.as('portAdmin')).send(userCalls.ofRole, { params: { role }, query });

const viewers = async () =>
  rowsOf(await holders(ROLE.ReportViewer)).filter(({ companyName }) => companyName !== 'Ahuriri Port');
const countViewers = async () => (await viewers()).length;

it('users with the report-viewer role are fetched for the report access list, of all companies', async () => {
  const [ruby, ...others] = await viewers();
  expect(others).toEqual([]);
  expect(ruby).toMatchObject({
    firstName: 'Ruby',
    lastName: 'Singh',
    emailAddress: 'ruby@pohutukawa.example',
    companyName: 'Pōhutukawa Freight',
  });
});

it('a page at a time, ordered and searched by the server', async () => {
  const query = { page: 1, pageSize: 1, sort: '-firstName' };
  const page = (await holders(ROLE.Dispatcher, query)) as Page<RoleUser>;
  expect(page).toMatchObject({ rows: [{ firstName: 'Tama' }], total: 2 });
  const found = await holders(ROLE.Dispatcher, { search: 'AHURIRI' });
  expect(rowsOf(found).map(({ firstName }) => firstName)).toEqual(['Mia']);
});

it('nobody who waits, was removed, or whose company was', async () => {
  const ofRuby = "email_address = 'ruby@pohutukawa.example'";
  for (const status of ['P', 'R', 'D']) {
    await product.pool.query(`update portal_user set status = '${status}' where ${ofRuby}`);
    expect(await countViewers(), status).toBe(0);
  }
  await product.pool.query(`update portal_user set status = 'A' where ${ofRuby}`);
  expect(await countViewers()).toBe(1);
  const company = `company set status = 'D' where company_id = (select company_id from portal_user where ${ofRuby})`;
  await product.pool.query(`update ${company}`);
  expect(await countViewers()).toBe(0);
});

it('a role that there is not is refused', async () => {
  const admin = await product.as('portAdmin');
  const request = { params: { role: 'Harbourmaster' as never }, query: {} };
  await expect(admin.send(userCalls.ofRole, request)).rejects.toMatchObject({
    status: 400,
    errors: { Role: [expect.any(String)] },
  });
});
