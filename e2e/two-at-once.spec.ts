import { requestCalls } from '#features/access/request/contract.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { addDays, WEEKDAYS } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

test('a service that somebody else has changed meanwhile shows both, keeps what was typed, and is saved on what there is now', async ({
  signedInAs,
  port,
}) => {
  const name = `Both ${Date.now()}`;
  const nina = await port.colleague('Port admin', 'Nina');
  const [startDate, endDate] = [addDays(port.today(), 3), addDays(port.today(), 10)];
  const run = { gateServiceName: name, gateId: 'THAMES_ST', startDate, endDate };
  await nina.send(gateServiceCalls.create, {
    body: { ...run, days: WEEKDAYS.map(Day => ({ Day })), zones: [{ zone: 8, slots: 1 }] },
  });
  const services = () => nina.send(gateServiceCalls.all, {});
  const page = await signedInAs('Port admin');
  await page.goto('/management/gate?tab=services');
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill(name);
  await page.getByRole('button', { name: `Edit Gate Service Info, ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Gate Service Info' });
  const typed = dialog.getByRole('textbox', { name: 'Gate Service Name' });
  await typed.fill(`${name} mine`);

  const { gateServiceId } = (await services()).find(({ gateServiceName }) => gateServiceName === name)!;
  await nina.send(gateServiceCalls.change, {
    body: { ...run, gateServiceId, gateServiceName: `${name} theirs`, days: [{ Day: WEEKDAYS[0] }] },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'Nina Tane changed this at' });
  await expect(told).toContainText('What you typed is kept. Choose what stays, then save again.');
  await expect(typed).toHaveValue(`${name} mine`);
  const names = told.getByRole('radiogroup', { name: 'Gate Service Name' });
  await expect(names.getByRole('radio', { name: `Take theirs: ${name} theirs` })).toBeVisible();
  await expect(told.getByRole('radio', { name: `Take theirs: ${WEEKDAYS[0]}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Service updated');
  const saved = (await services()).find(one => one.gateServiceId === gateServiceId)!;
  expect(saved.gateServiceName).toBe(`${name} mine`);
  expect(saved.days.map(({ Day }) => Day)).toEqual([WEEKDAYS[0]]);
});

test('who approves a person or a company that a colleague has approved meanwhile is told who did, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const nina = await port.colleague('Port admin', 'Nina');
  const page = await signedInAs('Port admin');
  const requestOf = async (text: string) => {
    const request = page.getByRole('row').filter({ hasText: text });
    await request.getByRole('button', { name: 'Approve' }).click();
  };

  const rua = await port.newcomer('Rua');
  const ruas = await port.enter(rua);
  const [firm] = await ruas.send(requestCalls.companies, { query: { search: 'Ahuriri Transport' } });
  const offered = await ruas.send(requestCalls.roles, { params: { id: firm!.companyId } });
  const roles = offered.filter(({ name }) => name === 'Dispatcher').map(({ roleId }) => roleId);
  await ruas.send(requestCalls.requestAccess, {
    body: { companyId: firm!.companyId, roles, mobileNumber: null },
  });
  await page.goto('/management/user');
  await requestOf(rua.email);
  const person = page.getByRole('dialog', { name: 'New User Approval' });
  const advisor = person.getByRole('checkbox', { name: 'Approved Import Advisor' });
  await advisor.check();
  const waiting = rowsOf(await nina.send(userCalls.users, {}));
  const { userId } = waiting.find(({ emailAddress }) => emailAddress === rua.email)!;
  await nina.send(userCalls.activate, { params: { id: userId }, query: {}, body: roles });
  await person.getByRole('button', { name: 'Approve' }).click();
  const told = person.getByRole('alert').filter({ hasText: 'Nina Tane' });
  await expect(told).toContainText(/Nina Tane changed this at \d\d:\d\d: Status, Roles, Requested Roles/);
  await expect(told).toContainText('This request has been dealt with already');
  await expect(advisor).toBeChecked();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(person).toBeHidden();

  const lia = await port.newcomer('Lia');
  const company = {
    name: `Kauri Haulage ${lia.ordinal}`,
    address: '5 Waghorne Street',
    phoneNumber: '065550177',
  };
  await (await port.enter(lia)).send(requestCalls.requestCompanyAccess, {
    body: { ...company, applications: ['VBS'] },
  });
  await page.goto('/management/companies');
  await page.getByRole('searchbox', { name: 'Search Companies' }).fill(company.name);
  await requestOf(company.name);
  const firmToApprove = page.getByRole('dialog', { name: 'New Company Approval' });
  const code = firmToApprove.getByRole('textbox', { name: 'Business Central Code' });
  await code.fill('MINE1');
  const [asked] = rowsOf(await nina.send(companyCalls.companies, { query: { search: company.name } }));
  const { status: _, version: __, adminUsers: ___, ...typed } = asked!;
  const applications = asked!.applications.map(({ applicationId }) => applicationId);
  await nina.send(companyCalls.activate, { body: { ...typed, applications, bcCode: 'THEIRS1' } });
  await firmToApprove.getByRole('button', { name: 'Approve' }).click();
  const said = firmToApprove.getByRole('alert').filter({ hasText: 'Nina Tane' });
  await expect(said).toContainText(/Nina Tane changed this at \d\d:\d\d: .*Status/);
  await expect(said).toContainText('This company has been dealt with already');
  await expect(code).toHaveValue('MINE1');
});

test('whoever has a company open hears that a colleague has changed it before saving, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const nina = await port.colleague('Port admin', 'Nina');
  const page = await signedInAs('Port admin');
  await page.goto('/management/companies');
  await page.getByRole('searchbox', { name: 'Search Companies' }).fill('Bay Swinglift');
  await page.getByRole('button', { name: 'Edit Bay Swinglift' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Company' });
  const address = dialog.getByRole('textbox', { name: 'Address', exact: true });
  await address.fill('1 Mine Street');
  const [row] = rowsOf(await nina.send(companyCalls.companies, { query: { search: 'Bay Swinglift' } }));
  const { status: _, adminUsers: __, ...typed } = row!;
  const applications = row!.applications.map(({ applicationId }) => applicationId);
  await nina.send(companyCalls.change, { body: { ...typed, applications, address: '2 Theirs Street' } });
  await expect(
    dialog.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' }),
  ).toBeVisible();
  await expect(address).toHaveValue('1 Mine Street');
  await dialog.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Take theirs: 2 Theirs Street' })).toBeVisible();
});
