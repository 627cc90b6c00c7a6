import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { hasAccess } from '#features/access/rules.ts';
import { PRIVILEGED } from '#features/transport-services/model.ts';
import type { AnyCall, Who } from '#kernel/contract.ts';
import { ask, EVERY_CALL, type Field, fieldsOf, type Reply } from './testCalls.ts';
import { DECLARED, isOf, type Known, knownOf, namesThing, whatToAdd } from './testFields.ts';
import { type Firm, openPort, type Port } from './testPort.ts';
import { requestOf } from './testRequests.ts';
import { adviseContainer, book, newApplicant } from './testThings.ts';

let port: Port;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.product.close());

/** The port's own staff, who act for every company. */
const STAFF: readonly string[] = PRIVILEGED;

/** The customers' roles that may make a call. */
function customersOf(call: AnyCall): string[] {
  const who = call.who as Who;
  if (who === 'anyone' || who === 'signed-in') return [];
  const customers = Object.values(ROLE).filter(role => !STAFF.includes(role) && hasAccess([role]));
  return who === 'with-account' || who === 'with-access'
    ? customers
    : customers.filter(role => who.includes(role));
}

const THINGS = EVERY_CALL.flatMap(([name, call]) =>
  fieldsOf(call).map(field => ({ name, call, field, known: knownOf(call, field) })),
);

test('of whatever a call can name it is known whose it is', () => {
  const unknown = THINGS.filter(({ field, known }) => namesThing(field) && !known);
  expect(unknown.map(({ call, field }) => whatToAdd(call, field))).toEqual([]);
});

test('nothing is declared of a field that no call has', () => {
  const dead = DECLARED.filter(declared => !THINGS.some(({ call, field }) => isOf(declared, call, field)));
  expect(dead).toEqual([]);
});

describe("what another company's is answered", () => {
  const ofCompanies = THINGS.filter(
    ({ call, known }) => known?.none !== undefined && customersOf(call).length > 0,
  );

  test.each(
    ofCompanies.map(
      ({ name, field, call, known }) => [name, field.name, { call, field, known: known! }] as const,
    ),
  )(
    "%s with %s: the own is found; another's is 403 or 404, and answered as what nobody has",
    async (_, __, { call, field, known }) => {
      for (const role of customersOf(call)) {
        const own = await askFor(role, call, field, { of: 'own' });
        const theirs = await askFor(role, call, field, { of: 'another' });
        const nobodys = await askFor(role, call, field, { saying: known.none });
        expect([401, 403, 404], `${role}: ${own.text}`).not.toContain(own.status);
        if (known.whenAnothers) {
          known.whenAnothers(theirs);
          expect(() => known.whenAnothers?.(own)).toThrow();
        } else {
          expect([403, 404], `${role}: ${theirs.text}`).toContain(theirs.status);
          expect(withoutId(theirs)).toEqual(withoutId(nobodys));
        }
      }
    },
  );
});

async function askFor(
  role: string,
  call: AnyCall,
  also: Field,
  how: { of?: Firm; saying?: Known['none'] },
): Promise<Reply> {
  const request = await requestOf(port, call, { also, ...how });
  return ask(port.product.origin, call, request, port.tokens.get(role as never));
}

/** An answer without what is different in every one: the id to quote. */
function withoutId({ status, text }: Reply): { status: number; text: string } {
  return { status, text: text.replaceAll(/urn:uuid:[\w-]+/g, '') };
}

async function read(call: AnyCall, token: string | undefined): Promise<string> {
  return (await ask(port.product.origin, call, await requestOf(port, call), token)).text;
}

describe('what is read', () => {
  /** What the other firm has, as it would be seen. */
  let marks: string[];
  beforeAll(async () => {
    await book(port, 'another', 'APPT_GATE', 'LEAKA');
    await book(port, 'another', 'T2_GATE', 'LEAKB');
    const applicant = await newApplicant(port, 'another');
    const { rows } = await port.product.pool.query<{ email: string }>(
      'select email_address as email from portal_user where user_id = $1',
      [applicant],
    );
    marks = ['LEAKA', 'LEAKB', await adviseContainer(port, 'another'), rows[0]!.email];
  });
  const reads = EVERY_CALL.filter(([, call]) => call.method === 'GET');

  test.each(reads)("%s: a customer sees nothing of another company's", async (_, call) => {
    for (const role of customersOf(call)) {
      const text = await read(call, port.tokens.get(role as never));
      expect(marks.filter(mark => text.includes(mark))).toEqual([]);
    }
  });

  test('what nobody else sees, its own company sees', async () => {
    const texts = await Promise.all(reads.map(([, call]) => read(call, port.rival)));
    expect(marks.filter(mark => !texts.some(text => text.includes(mark)))).toEqual([]);
  });

  test('what customers do not see, a port admin does', async () => {
    const texts = await Promise.all(reads.map(([, call]) => read(call, port.tokens.get(ROLE.PortAdmin))));
    expect(['LEAKA', 'LEAKB'].filter(mark => !texts.some(text => text.includes(mark)))).toEqual([]);
  });
});
