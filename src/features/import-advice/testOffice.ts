import { PEOPLE, startProduct, type TestOptions, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { type Clock, createClock } from '#kernel/clock.ts';
import { rowsOf } from '#kernel/paging.ts';
import type { TransitState, Unit } from '#outside/terminal/terminal-port.ts';
import { importAdviceCalls as calls } from './contract.ts';
import type { AdviceResult, ImportContainer } from './model.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
export const CTX = { actorLogin: 'test', correlationId: 'test' };

export type AdviceOffice = {
  product: TestProduct;
  clock: Clock;
  /** Import advisors of two firms, and a dispatcher of the first. */
  isla: Client;
  tama: Client;
  mia: Client;
  islasCode: string;
  tamasCode: string;
  /** Containers that nobody has claimed or grouped, with no appointment, whose vessel is not locked unless they are in the yard. */
  unclaimed: (count: number, states?: TransitState[]) => Promise<string[]>;
  unit: (containerNbr: string) => Promise<Unit>;
  /** Somebody's firm has an appointment of our own booking system for a container, in an hour from now; answers its number. */
  book: (containerNumber: string, email: string) => Promise<number>;
  advise: (client: Client, containers: string[], group?: string) => Promise<AdviceResult[]>;
  advised: (client: Client) => Promise<Map<string, ImportContainer>>;
};

/** The whole product with its terminal, on a Thursday morning. */
export async function openAdviceOffice(options: TestOptions = {}): Promise<AdviceOffice> {
  const clock = createClock(NOW.getTime() - Date.now());
  const product = await startProduct({ clock, withTerminal: true, daysAhead: 7, ...options });
  const { pool, terminal } = product;
  await pool.query(
    `insert into portal_user_role (user_id, role_id)
     select user_id, (select role_id from role where name = 'ImportAdvisor') from portal_user where email_address = $1`,
    [PEOPLE.otherDispatcher],
  );
  const { rows } = await pool.query<{ email: string; code: string }>(
    `select email_address as email, n4_transport_company_id as code from portal_user join company using (company_id)
     where email_address = any($1)`,
    [[PEOPLE.importAdvisor, PEOPLE.otherDispatcher]],
  );
  const codeOf = (email: string) => rows.find(row => row.email === email)!.code;
  const given = new Set<string>();
  return {
    product,
    clock,
    isla: await product.as('importAdvisor'),
    tama: await product.as('otherDispatcher'),
    mia: await product.as('dispatcher'),
    islasCode: codeOf(PEOPLE.importAdvisor),
    tamasCode: codeOf(PEOPLE.otherDispatcher),
    unclaimed: async (count, states = ['Inbound']) => {
      const answer = await terminal.listImportUnits({ whose: 'everyone', states }, CTX);
      const visits = await terminal.listVesselVisits({}, CTX);
      if (!answer.ok || !visits.ok) throw new Error('the terminal is away');
      const locked = new Set(visits.data.flatMap(one => (one.importsLockedOff ? one.visitId : [])));
      const numbers = answer.data
        .filter(one => !one.truckingCo && !one.group && !one.appointmentNbr && !given.has(one.containerNbr))
        .filter(one => one.transitState === 'Yard' || !locked.has(one.inboundVisitId ?? ''))
        .map(one => one.containerNbr)
        .slice(0, count);
      if (numbers.length < count) throw new Error(`only ${numbers.length} containers of ${count}`);
      for (const number of numbers) given.add(number);
      return numbers;
    },
    unit: async containerNbr => {
      const answer = await terminal.getUnit(containerNbr, CTX);
      if (!answer.ok) throw new Error(`${containerNbr} is not known`);
      return answer.data;
    },
    book: async (containerNumber, email) => {
      const { rows: booked } = await pool.query<{ id: number }>(
        `insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
           transaction_type, container_number, is_empty, created_by)
         select u.company_id, s.gate_id, s.instance_date, s.zone, $3, $3, 'PickUp', 'DI', $1, false, u.user_id
         from portal_user u, slot s where u.email_address = $2 limit 1 returning appointment_id as id`,
        [containerNumber, email, new Date(clock.now().getTime() + 3_600_000)],
      );
      return booked[0]!.id;
    },
    advise: (client, containers, group = '') => client.send(calls.advise, { body: { containers, group } }),
    advised: async client => {
      const containers = rowsOf(await client.send(calls.advised, {}));
      return new Map(containers.map(one => [one.containerNumber, one]));
    },
  };
}

/** The reasons of results, null where they succeeded. */
export function reasonsOf(results: readonly AdviceResult[]): (string | null)[] {
  return results.map(({ failureReason }) => failureReason);
}
