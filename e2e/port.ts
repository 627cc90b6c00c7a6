import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { NewAppointment } from '#features/appointments/forms.ts';
import type { Appointment } from '#features/appointments/model.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { addDays, type Day, dayOf, weekdayOf } from '#kernel/calendar.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/database.ts';
import { createPerson } from '#outside/identity/people.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { createEmbeddedTerminal, type EmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { oneOf, shuffled } from './chance.ts';
import type { RunningProduct } from './product.ts';

export const ZONE = 'Pacific/Auckland';
const FRESH_MS = 5 * 60_000;
const DROP_OFF = {
  appointmentType: 'DropOff',
  isEmpty: false,
  truckRegistration: null,
  position: 0,
  doorDirection: null,
  containerNumber: null,
  emptyReleaseNumber: null,
} as const;
const WEEKEND = ['Saturday', 'Sunday'];

/** An hour at a gate with places free, on a weekday to come. */
export type FreeHour = { day: Day; zone: number; gateId: string; gateName: string; free: number };

/** The port behind the journeys: what others do there while somebody looks, and the terminal next door. */
export type Port = {
  /** Calls the API as somebody of the demo port, named by role. */
  as: (role: string) => Promise<Client>;
  terminal: EmbeddedTerminal;
  /** Rows of the database, for numbers that a person would have on paper. */
  rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  today: () => Day;
  /** Books as somebody, without the pages: a full drop-off at one of our own gates unless told otherwise. */
  book: (role: string, hour: FreeHour, details?: Partial<NewAppointment>) => Promise<Appointment>;
  /** An hour on a weekday between 2 and 13 days ahead, chosen by chance. */
  freeHour: (wanted: { gateId: string; places?: number }) => Promise<FreeHour>;
  /** Somebody who has signed up and verified the email, and has no account yet. */
  newcomer: (givenName: string) => Promise<{ email: string; password: string; ordinal: number }>;
  /** Calls the API as somebody who has signed up. */
  enter: (person: { email: string; password: string }) => Promise<Client>;
  /** Calls the API as another person with a role in the firm of the one whom the demo port has. */
  colleague: (role: string, givenName: string) => Promise<Client>;
  close: () => Promise<void>;
};

/** The port behind the journeys of a worker. */
export function openPort({ origin, databaseUrl }: RunningProduct): Port {
  const pool = openPool(databaseUrl, { max: 2 });
  const as = callers(origin);
  const today = () => dayOf(new Date(), ZONE);
  const signUp: Port['newcomer'] = async givenName => {
    const ordinal = Date.now();
    const email = `${givenName.toLowerCase()}.${ordinal}@kauri.example`;
    const password = 'kauri over the harbour';
    const name = `${givenName} Tane`;
    await createPerson(openDatabase(pool), { email, name, givenName, password, emailVerified: true });
    return { email, password, ordinal };
  };
  const enter: Port['enter'] = async ({ email, password }) => {
    const { accessToken } = await signInOverHttp({ origin, email, password });
    return createClient({ base: `${origin}/api`, token: () => Promise.resolve(accessToken) });
  };
  return {
    as,
    terminal: createEmbeddedTerminal({ pool, clock: createClock(), zone: ZONE }),
    rows: async <Row>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as Row[],
    today,
    book: async (role, { day, zone, gateId }, details) => {
      const body = { ...DROP_OFF, appointmentDate: day, zone, gateId, ...details };
      return (await as(role)).send(appointmentCalls.book, { body });
    },
    freeHour: async ({ gateId, places = 1 }) => {
      const client = await as('Dispatcher');
      const gate = await client.send(gateCalls.gate, { params: { id: gateId } });
      for (const day of shuffled(weekdaysAfter(today()))) {
        const rows = await client.send(slotCalls.available, { query: { date: day, gateId } });
        const open = rows.filter(row => row.zone !== 7 && (row[gateId] ?? 0) >= places);
        if (open.length === 0) continue;
        const row = oneOf(open);
        return { day, zone: row.zone, gateId, gateName: gate.gateName, free: row[gateId]! };
      }
      throw new Error(`No hour at ${gateId} has ${places} places in the next fortnight`);
    },
    newcomer: signUp,
    enter,
    colleague: async (role, givenName) => {
      const { email, password } = await signUp(givenName);
      await pool.query(
        `with made as (
           insert into portal_user (company_id, first_name, last_name, email_address, status)
           select company_id, $1, 'Tane', $2, 'A' from portal_user where email_address = $3 returning user_id)
         insert into portal_user_role (user_id, role_id)
         select made.user_id, role_id from made, portal_user_role
         where portal_user_role.user_id = (select user_id from portal_user where email_address = $3)`,
        [givenName, email, personOfRole(role).email],
      );
      return enter({ email, password });
    },
    close: () => pool.end(),
  };
}

function callers(origin: string): Port['as'] {
  const tokens = new Map<string, { token: string; since: number }>();
  const tokenOf = async (role: string): Promise<string> => {
    const known = tokens.get(role);
    if (known && known.since > Date.now() - FRESH_MS) return known.token;
    const { email } = personOfRole(role);
    const { accessToken } = await signInOverHttp({ origin, email, password: DEMO_PASSWORD });
    tokens.set(role, { token: accessToken, since: Date.now() });
    return accessToken;
  };
  return async role => {
    await tokenOf(role);
    return createClient({ base: `${origin}/api`, token: () => tokenOf(role) });
  };
}

function personOfRole(role: string) {
  return demoPeople.find(one => one.role === role)!;
}

function weekdaysAfter(today: Day): Day[] {
  return Array.from({ length: 12 }, (_, ahead) => addDays(today, ahead + 2)).filter(
    day => !WEEKEND.includes(weekdayOf(day)),
  );
}
