import { fillCast } from '#database/cast.ts';
import { DEMO_PASSWORD } from '#database/people.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { type Clock, createClock } from '#kernel/clock.ts';
import { freePort } from '#kernel/freePort.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { freshDatabase } from '#outside/postgres/testing.ts';
import type { TerminalAdapters } from '#outside/terminal/adapter.ts';
import type { EmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { assemble, type Product } from './product.ts';
import { readSettings } from './settings.ts';

/** The e-mail addresses of the demo people that tests speak of by what they do. */
export const PEOPLE = {
  dispatcher: 'mia@ahuriritransport.example',
  otherDispatcher: 'tama@bayhaul.example',
  portAdmin: 'aroha@port.example',
  companyAdmin: 'hana@ahuriritransport.example',
  importAdvisor: 'isla@ahuriritransport.example',
  exportCoordinator: 'eru@pohutukawa.example',
  reportViewer: 'ruby@pohutukawa.example',
  driver: 'dave@ahuriritransport.example',
  driverPlus: 'dion@ahuriritransport.example',
  transportAdmin: 'tessa@port.example',
  transportCoordinator: 'cole@port.example',
  transportUser: 'uma@pohutukawa.example',
  freightForwarder: 'finn@pohutukawa.example',
  billingAdmin: 'bella@port.example',
  smartFlowUser: 'sia@port.example',
} as const;
export type PersonOfTests = keyof typeof PEOPLE;

/** The product, serving. */
export type ServedProduct = Product & {
  origin: string;
  /** Signs in for real, once for each person, and calls the API as them; nobody when no one is named. */
  as(person?: PersonOfTests): Promise<Client>;
  /** The access token of a person, for requests that are made by hand. */
  tokenOf(person: PersonOfTests): Promise<string>;
};

/** The product with the simulated terminal, serving. */
export type TestProduct = ServedProduct & {
  embeddedTerminal: EmbeddedTerminal;
  /** A second process on the same database. */
  another(): Promise<TestProduct>;
};

export type TestOptions = {
  clock?: Clock;
  /** Also the terminal's visits, containers, trucks and releases. */
  withTerminal?: boolean;
  settings?: Record<string, string>;
  /** How many days the gates are open ahead. */
  daysAhead?: number;
};

/** The product on a database of its own, with the demo port's firms, people and gates; serving on a free port. Answers are checked against their contracts. */
export async function startProduct(options: TestOptions = {}): Promise<TestProduct> {
  const clock = options.clock ?? createClock();
  const database = await freshDatabase();
  if (options.withTerminal) await seedTerminal({ pool: database.pool, clock, zone: 'Pacific/Auckland' });
  const served = await serve(database.url, clock, options);
  await fill(served, clock, options);
  const product = withSimulator(served, () => serve(database.url, clock, options));
  return { ...product, close: () => product.close().then(() => database.close()) };
}

/** The product on a database of its own with another terminal in charge: the one that `settings` names of `terminals`. */
export async function startProductAt(
  terminals: TerminalAdapters,
  options: Omit<TestOptions, 'withTerminal'>,
): Promise<ServedProduct> {
  const clock = options.clock ?? createClock();
  const database = await freshDatabase();
  const product = await serve(database.url, clock, options, terminals);
  await fill(product, clock, options);
  return { ...product, close: () => product.close().then(() => database.close()) };
}

/** The product on the database at `url`, which is empty and whose it is to close. */
export async function startProductOn(url: string, options: TestOptions): Promise<ServedProduct> {
  const clock = options.clock ?? createClock();
  const product = await serve(url, clock, options);
  await fill(product, clock, options);
  return product;
}

function withSimulator(product: ServedProduct, another: () => Promise<ServedProduct>): TestProduct {
  const { embeddedTerminal } = product;
  if (!embeddedTerminal) throw new Error('Another terminal is in charge: use startProductAt');
  return { ...product, embeddedTerminal, another: async () => withSimulator(await another(), another) };
}

async function fill(
  { db, terminal, identity }: Product,
  clock: Clock,
  { daysAhead = 21 }: TestOptions,
): Promise<void> {
  const carriers = await terminal.referenceData('truckingCompanies', {
    actorLogin: 'test',
    correlationId: 'test',
  });
  await fillCast(db, {
    now: clock.now(),
    zone: 'Pacific/Auckland',
    createPeople: identity?.createPeople,
    truckingCompanies: carriers.ok && carriers.data.length > 0 ? carriers.data.slice(0, 5) : NO_TERMINAL,
    daysAhead,
  });
}

const NO_TERMINAL = [
  { code: 'AHUTRANS', name: 'Ahuriri Transport' },
  { code: 'BAYHAUL', name: 'Bay Haulage' },
];

async function serve(
  url: string,
  clock: Clock,
  options: TestOptions,
  terminals?: TerminalAdapters,
): Promise<ServedProduct> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    WEB_FOLDER: 'none',
    CHECK_ANSWERS: 'true',
    LOG_LEVEL: 'error',
    // Races are of many at once, on machines of any speed.
    CALLS_AT_ONCE: '1000',
    COMPANY_CALLS_A_MINUTE: '1000000',
    DATABASE_SECONDS: '60',
    ...options.settings,
  };
  const product = await assemble(readSettings(env, terminals), url, clock, terminals);
  await product.app.listen({ port, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${port}`;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (person: PersonOfTests): Promise<string> => {
    const email = PEOPLE[person];
    if (!tokens.has(email)) {
      tokens.set(
        email,
        signInOverHttp({ origin, email, password: DEMO_PASSWORD }).then(({ accessToken }) => accessToken),
      );
    }
    return tokens.get(email)!;
  };
  return {
    ...product,
    origin: base,
    tokenOf,
    as: async person =>
      createClient({ base: `${base}/api`, token: () => (person ? tokenOf(person) : undefined) }),
  };
}
