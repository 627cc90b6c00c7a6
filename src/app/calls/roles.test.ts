import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE, type Role } from '#features/access/model.ts';
import { hasAccess } from '#features/access/rules.ts';
import type { Who } from '#kernel/contract.ts';
import { ask, EVERY_CALL } from './testCalls.ts';
import { openPort, type Port } from './testPort.ts';
import { requestOf } from './testRequests.ts';

let port: Port;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.product.close());

const ROLES = Object.values(ROLE);

function mayCall(who: Who, role: Role): boolean {
  if (who === 'anyone' || who === 'signed-in' || who === 'with-account') return true;
  return hasAccess([role]) && (who === 'with-access' || who.includes(role));
}

test.each(EVERY_CALL)('%s: 401 for nobody, 403 without the right, let through with it', async (_, call) => {
  const who = call.who as Who;
  const right = await requestOf(port, call);
  const statusOf = async (token?: string, request = right) =>
    (await ask(port.product.origin, call, request, token)).status;

  const nobody = await statusOf();
  if (who === 'anyone') expect(nobody).toBeLessThan(400);
  else expect(nobody).toBe(401);

  const newcomer = await statusOf(port.newcomer);
  if (who === 'anyone' || who === 'signed-in') expect([401, 403]).not.toContain(newcomer);
  else expect(newcomer).toBe(403);

  const [permitted, others] = [
    ROLES.filter(role => mayCall(who, role)),
    ROLES.filter(role => !mayCall(who, role)),
  ];
  for (const role of permitted) {
    const status = await statusOf(port.tokens.get(role), await requestOf(port, call));
    expect([401, 403, 404], `${role} may, and was answered ${status}`).not.toContain(status);
    expect(status, role).toBeLessThan(500);
  }
  await Promise.all(
    others.map(async role => expect([role, await statusOf(port.tokens.get(role))]).toEqual([role, 403])),
  );
});

test('every call is let through to somebody', () => {
  const closed = EVERY_CALL.filter(([, call]) => !ROLES.some(role => mayCall(call.who as Who, role)));
  expect(closed.map(([name]) => name)).toEqual([]);
});

test.each([
  [
    'port admins alone',
    [ROLE.PortAdmin],
    [
      'GET companies/all/appointments/{includePast}',
      'PUT gateServices/Appointments/Bill/{appointmentId}/{bill}',
      'PUT gateServices/Appointments/Complete/{id}',
      'PUT vessels/import',
      'PUT gateServices/slots',
      'DELETE companies/{id}',
    ],
  ],
  [
    'dispatchers and port admins',
    [ROLE.Dispatcher, ROLE.PortAdmin],
    ['POST appointments', 'GET availableSlots'],
  ],
  [
    'import advisors alone',
    [ROLE.ImportAdvisor],
    [
      'GET containers/import/advised',
      'POST containers/import/claim',
      'POST containers/import/release',
      'POST containers/import/advise',
    ],
  ],
  [
    'import advisors and dispatchers',
    [ROLE.ImportAdvisor, ROLE.Dispatcher],
    ['GET containers/import', 'GET containers/import/groups/day'],
  ],
])('for %s', (_, roles, names) => {
  const calls = new Map(EVERY_CALL);
  for (const name of names) expect([name, new Set(calls.get(name)?.who)]).toEqual([name, new Set(roles)]);
});
