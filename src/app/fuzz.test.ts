import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#kernel/contract.ts';
import { contracts } from './server.ts';
import { startProduct, type TestProduct } from './testing.ts';

const NOBODY = '2000000000';

/** Values of any kind, and texts that a parser or a database might stumble over. */
const JUNK: unknown[] = [
  null,
  '',
  -1,
  1.5,
  1e308,
  2_147_483_648,
  true,
  [],
  {},
  [null],
  'a\u0000b',
  '\ud800',
  'x'.repeat(30_000),
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13',
  { toString: 1, constructor: 1 },
];
const JUNK_IN_ADDRESS = ['0', '-1', 'x', '1e3', '99999999999999999999', '%00', '%F0%9F%98%80', 'NaN', '%20'];
const NO_JSON = ['{', '', '[', '"x"', '{"__proto__":{"x":1}}', '\ufeff{}'];

/** A right body for each call that takes one, of things that there are not: nothing is changed for others. */
const BODIES: Record<string, unknown> = {
  'POST gates': gate(),
  'PUT gates': gate(),
  'POST gateServices': service(),
  'PUT gateServices': { ...service(), gateServiceId: 1 },
  'POST gateServices/zonesAndSlots': zones(),
  'PUT gateServices/zonesAndSlots': zones(),
  'PUT gateServices/zonesAndSlots/remove': zones(),
  'POST gateServices/impact': {
    gateServiceId: null,
    gateId: 'FUZZ',
    startDate: '2030-01-07',
    endDate: '2030-01-11',
    days: ['Monday'],
    zones: [{ zone: 8, slots: 2 }],
  },
  'PUT gateServices/slots': {
    instanceDate: '2030-01-07',
    Zone: 8,
    GateId: 'FUZZ',
    ModificationMode: 'A',
    SlotQty: 1,
  },
  'PUT account/RequestAccess': { companyId: 2, roles: [3], mobileNumber: '021234567' },
  'PUT account/RequestCompanyAccess': {
    name: 'Fuzz',
    address: '1 Quay',
    phoneNumber: '065550000',
    applications: ['VBS'],
  },
  'PUT users/{id}/activate': [3],
  'PUT companies/activate': {
    companyId: 1_999_999_999,
    name: 'Fuzz',
    address: '',
    phoneNumber: '065550000',
    n4TransportCompanyId: null,
    n4ShipperConsigneeCompanyId: null,
    damagesEmailAddress: null,
    kiwiRailCode: null,
    bcCode: null,
    applications: ['VBS'],
  },
  'PUT notifications/dismissed': { notificationIds: [1], isDismissed: true },
};

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  token = await product.tokenOf('portAdmin');
});
afterAll(() => product.close());

describe('no input answers 500', () => {
  const rooms = [
    'access',
    'accessRequests',
    'users',
    'companies',
    'gates',
    'gateServices',
    'slots',
    'notifications',
  ];
  const calls = Object.entries(contracts)
    .filter(([room]) => rooms.includes(room))
    .flatMap(([, contract]) => Object.values(contract) as AnyCall[]);

  test.each(calls.map(call => [`${call.method} ${call.path}`, call] as const))('%s', async (name, call) => {
    const broken: string[] = [];
    for (const { address, body } of requestsOf(name, call)) {
      const status = await statusOf(call.method, address, body);
      if (status >= 500) broken.push(`${status} ${address} ${body?.slice(0, 200)}`);
    }
    expect(broken).toEqual([]);
  });
});

type Request = { address: string; body: string | undefined };

function* requestsOf(name: string, call: AnyCall): Generator<Request> {
  const right = BODIES[name];
  const body = right === undefined ? undefined : JSON.stringify(right);
  const nowhere = call.path.replaceAll(/\{\w+\}/g, NOBODY);
  yield { address: nowhere, body };
  for (const id of JUNK_IN_ADDRESS) {
    if (call.path.includes('{')) yield { address: call.path.replaceAll(/\{\w+\}/g, id), body };
    for (const query of [...Object.keys(call.query.shape), 'constructor']) {
      yield { address: `${nowhere}?${query}=${id}`, body };
      yield { address: `${nowhere}?${query}=1&${query}=${id}`, body };
    }
  }
  if (call.method === 'GET' || call.method === 'DELETE') return;
  for (const text of NO_JSON) yield { address: nowhere, body: text };
  for (const value of [...JUNK, ...spoilt(right)]) yield { address: nowhere, body: JSON.stringify(value) };
}

/** A right value with one part of it left out or replaced by junk, or with one too many. */
function* spoilt(value: unknown): Generator {
  if (value === null || typeof value !== 'object') return;
  const isList = Array.isArray(value);
  yield isList ? Array.from({ length: 2_000 }, () => value[0] as unknown) : { ...value, constructor: 1 };
  for (const [key, part] of Object.entries(value)) {
    const withPart = (other: unknown) =>
      isList ? value.with(Number(key), other) : { ...value, [key]: other };
    for (const junk of [undefined, ...JUNK]) yield withPart(junk);
    for (const worse of spoilt(part)) yield withPart(worse);
  }
}

async function statusOf(method: string, address: string, body: string | undefined): Promise<number> {
  const answer = await fetch(`${product.origin}/api/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function gate() {
  return {
    gateId: 'FUZZ',
    n4GateId: 'FUZZ',
    gateName: 'Fuzz',
    setGateConfig: 1,
    appointmentTypes: ['PickUp'],
    isFromPropel: true,
    isActive: true,
  };
}

function service() {
  return {
    gateServiceName: 'Fuzz',
    gateId: 'FUZZ',
    startDate: '2030-01-07',
    endDate: '2030-01-11',
    days: [{ Day: 'Monday', GateServiceDayId: 0 }],
    zones: [{ gateServiceZoneId: 0, zone: 8, slots: 2, isFromDb: false }],
  };
}

function zones() {
  return { GateServiceId: 1, Zones: [{ GateServiceZoneId: 0, Zone: 9, Slots: 1 }] };
}
