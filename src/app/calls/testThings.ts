import { expect } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { DAYS } from '#features/gate-services/model.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { addDays } from '#kernel/calendar.ts';
import { type Client, createClient } from '#kernel/client.ts';
import type { Firm, Port } from './testPort.ts';

const clientOf = ({ product }: Port, token: string): Client =>
  createClient({ base: `${product.origin}/api`, token: () => token });
const adminOf = (port: Port): Client => clientOf(port, port.tokens.get(ROLE.PortAdmin)!);

/** An appointment of a firm, at a gate of our own or of the terminal; answers its number. */
export async function book(
  port: Port,
  firm: Firm,
  gateId: 'APPT_GATE' | 'T2_GATE',
  truckRegistration = 'ABC123',
): Promise<number> {
  const call = gateId === 'APPT_GATE' ? appointmentCalls.book : appointmentCalls.bookAtTerminal;
  const { appointmentId } = await clientOf(port, port.firms[firm].booker).send(call, {
    body: dropOff(port.day, port.nextZone(), { gateId, truckRegistration }),
  });
  return appointmentId;
}

/** An import that nobody had advised and the firm now has. */
export async function adviseContainer(port: Port, firm: Firm): Promise<string> {
  const number = await ask<string>(
    port,
    `select container_nbr from terminal.unit u where transit_state = 'Yard' and category = 'Import'
       and trucking_co is null and group_code is null
       and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr) limit 1`,
  );
  const client = clientOf(port, port.firms[firm].advisor);
  const [result] = await client.send(importAdviceCalls.claim, { body: [number] });
  expect(result).toMatchObject({ success: true });
  return number;
}

export async function newGate(port: Port): Promise<string> {
  const gateId = `GATE${port.next()}`;
  await adminOf(port).send(gateCalls.create, {
    body: {
      gateId,
      n4GateId: gateId,
      gateName: gateId,
      setGateConfig: 3,
      appointmentTypes: ['PickUp'],
      isFromPropel: true,
      isActive: true,
    },
  });
  return gateId;
}

export async function newService(port: Port): Promise<number> {
  const { gateServiceId } = await adminOf(port).send(gateServiceCalls.create, {
    body: {
      gateServiceName: `Service ${port.next()}`,
      gateId: 'THAMES_ST',
      startDate: port.day,
      endDate: addDays(port.day, 1),
      days: DAYS.map(Day => ({ Day })),
      zones: [{ zone: 9, slots: 1 }],
    },
  });
  return gateServiceId;
}

/** Somebody who asks a firm for the role of a dispatcher. */
export function newApplicant(port: Port, firm: Firm): Promise<number> {
  return ask(
    port,
    `with made as (insert into portal_user (company_id, first_name, last_name, email_address)
       values ($1, 'Ask', 'Ing', $2) returning user_id)
     insert into portal_user_requested_role (user_id, role_id) select user_id, 3 from made returning user_id`,
    [port.firms[firm].companyId, `asking${port.next()}@everyrole.example`],
  );
}

/** An empty release for a firm, of nine boxes. */
export function newRelease(port: Port, firm: Firm): Promise<string> {
  return ask(
    port,
    `with made as (insert into terminal.edo (edo_nbr, line, trucking_co, earliest, latest)
       select $1, line, $2, now() - interval '9 days', now() + interval '9 days' from terminal.edo limit 1
       returning edo_nbr)
     insert into terminal.edo_line (edo_nbr, iso_type, ordered) select edo_nbr, '22G1', 9 from made returning edo_nbr`,
    [`EDO${port.next()}`, port.firms[firm].truckingCo],
  );
}

/** A firm that waits for approval. */
export function newFirm(port: Port): Promise<number> {
  return ask(port, "insert into company (name, status) values ($1, 'P') returning company_id", [
    `Firm ${port.next()}`,
  ]);
}

/** A firm that books trucks. */
export function newActiveFirm(port: Port): Promise<number> {
  return ask(
    port,
    `with made as (insert into company (name, status) values ($1, 'A') returning company_id)
     insert into company_application (company_id, application_id) select company_id, 'VBS' from made returning company_id`,
    [`Firm ${port.next()}`],
  );
}

export function anyVisit(port: Port): Promise<string> {
  return ask(
    port,
    "select ib_visit from terminal.unit where transit_state = 'Inbound' and ib_mode = 'Vessel' limit 1",
  );
}

/** The one value that a query answers. */
async function ask<T>({ product }: Port, query: string, values: unknown[] = []): Promise<T> {
  const { rows } = await product.pool.query<[T]>({ text: query, values, rowMode: 'array' });
  return rows[0]![0];
}
