import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from '../contract.ts';
import type { NewAppointment } from '../forms.ts';
import type { Appointment } from '../model.ts';
import { GATE, openTerminalGates, type TerminalGates } from '../terminal/testGates.ts';
import { type BookingOffice, failureOf, refusal } from '../testOffice.ts';

let gates: TerminalGates;
let office: BookingOffice;
let miasCode: string;
let tamasFirm: number;
beforeAll(async () => {
  gates = await openTerminalGates();
  ({ office } = gates);
  const { rows } = await office.product.pool.query<{ id: number; code: string }>(
    `select company_id as id, n4_transport_company_id as code from company
     where company_id = $1 or company_id = (select company_id from portal_user where email_address like 'tama@%')`,
    [office.miasFirm],
  );
  miasCode = rows.find(row => row.id === office.miasFirm)!.code;
  tamasFirm = rows.find(row => row.id !== office.miasFirm)!.id;
});
beforeEach(() => gates.clear());
afterAll(() => office.product.close());

async function setUnit(containerNumber: string, column: 'trucking_co' | 'transit_state', value: string) {
  await office.product.pool.query(`update terminal.unit set ${column} = $2 where container_nbr = $1`, [
    containerNumber,
    value,
  ]);
}

/** An import in the yard that the firm of the first dispatcher has advised. */
async function advisedByMia(): Promise<string> {
  const containerNumber = await gates.collectable();
  await setUnit(containerNumber, 'trucking_co', miasCode);
  return containerNumber;
}

const NOT_FOR_THIS_COMPANY = {
  status: 400,
  errors: { ContainerNumber: ['The container cannot be booked for this company'] },
};

type Family = {
  book: (client: Client, different: Partial<NewAppointment>) => Promise<Appointment>;
  change: (client: Client, made: Appointment, different: Partial<NewAppointment>) => Promise<Appointment>;
};

const families: [string, () => Family][] = [
  ['gates of our own', () => office],
  [
    'gates of the terminal',
    () => ({
      book: gates.book,
      change: gates.change,
    }),
  ],
];

describe.each(families)("another company's container at %s", (name, family) => {
  const pickUp = (containerNumber: string | null): Partial<NewAppointment> => ({
    appointmentType: 'PickUp',
    position: 1,
    containerNumber,
    ...(name === 'gates of our own' ? {} : { gateId: GATE, appointmentDate: gates.day }),
  });

  test('is not booked, and its own company books it', async () => {
    const containerNumber = await advisedByMia();
    expect(await refusal(family().book(office.tama, pickUp(containerNumber)))).toEqual(NOT_FOR_THIS_COMPANY);
    const made = await family().book(office.mia, pickUp(containerNumber));
    expect(made.containerNumber).toBe(containerNumber);
    // Nor is it told that it has an appointment by now.
    expect(await refusal(family().book(office.tama, pickUp(containerNumber)))).toEqual(NOT_FOR_THIS_COMPANY);
  });

  test('is not brought either, which would show what is known of it', async () => {
    const containerNumber = await advisedByMia();
    const dropOff = { ...pickUp(containerNumber), appointmentType: 'DropOff' } as const;
    expect(await refusal(family().book(office.tama, dropOff))).toEqual(NOT_FOR_THIS_COMPANY);
  });

  test('is not put into an appointment that there is', async () => {
    const containerNumber = await advisedByMia();
    const made = await family().book(office.tama, pickUp(null));
    expect(await refusal(family().change(office.tama, made, pickUp(containerNumber)))).toEqual(
      NOT_FOR_THIS_COMPANY,
    );
  });

  test('a port admin books it for its company alone, and gives its appointment to no other', async () => {
    const containerNumber = await advisedByMia();
    const forTama = { ...pickUp(containerNumber), companyId: tamasFirm };
    expect(await refusal(family().book(office.aroha, forTama))).toEqual(NOT_FOR_THIS_COMPANY);
    const made = await family().book(office.aroha, { ...forTama, companyId: office.miasFirm });
    expect(await refusal(family().change(office.aroha, made, forTama))).toEqual(NOT_FOR_THIS_COMPANY);
    const asItWas = { ...forTama, companyId: office.miasFirm, truckRegistration: 'TUI1' };
    expect(await family().change(office.aroha, made, asItWas)).toMatchObject({ truckRegistration: 'TUI1' });
  });

  test('one that nobody has advised is free to book', async () => {
    const containerNumber = await gates.collectable();
    expect((await family().book(office.tama, pickUp(containerNumber))).containerNumber).toBe(containerNumber);
  });
});

test('a container that has left is brought back by whoever has it', async () => {
  const containerNumber = await advisedByMia();
  await setUnit(containerNumber, 'transit_state', 'Departed');
  const made = await office.book(office.tama, { containerNumber });
  expect(made.containerNumber).toBe(containerNumber);
});

function ask(client: Client, containerNumber: string) {
  return client.send(calls.container, { params: { containerNumber } });
}

describe('what the terminal knows of a container', () => {
  test('is told to the company that collects it and to the port', async () => {
    const containerNumber = await advisedByMia();
    for (const client of [office.mia, office.aroha]) {
      expect(await ask(client, containerNumber)).toMatchObject({ containerNumber, transitState: 'Yard' });
    }
  });

  test('is told to every company while nobody has advised it', async () => {
    const containerNumber = await gates.collectable();
    expect(await ask(office.tama, containerNumber)).toMatchObject({ containerNumber });
  });

  test('is not told to another company: only that it cannot have it', async () => {
    const containerNumber = await advisedByMia();
    const { status, errors, problem } = await failureOf(ask(office.tama, containerNumber));
    expect([status, errors]).toEqual([403, {}]);
    expect(JSON.stringify(problem)).not.toContain(miasCode);
  });

  test('nor when it has left: then it is not known', async () => {
    const containerNumber = await advisedByMia();
    await setUnit(containerNumber, 'transit_state', 'Departed');
    expect((await failureOf(ask(office.tama, containerNumber))).status).toBe(404);
    expect(await ask(office.mia, containerNumber)).toMatchObject({ transitState: 'Departed' });
  });
});
