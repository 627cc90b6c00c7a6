import { ROLE, type Role } from '#features/access/model.ts';
import { openWeekday } from '#features/appointments/testing.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { startProduct, type TestProduct } from '../testing.ts';

const PASSWORD = 'tide-and-timber';
const FIRMS = { own: 'Ahuriri Transport', another: 'Bay Haulage' } as const;
export type Firm = keyof typeof FIRMS;

export type Port = {
  product: TestProduct;
  /** The access token of the one who holds this role alone, of the own firm. */
  tokens: ReadonlyMap<Role, string>;
  /** Somebody of the other firm who holds every role of a customer. */
  rival: string;
  /** Somebody who is signed in and has no account. */
  newcomer: string;
  firms: Readonly<Record<Firm, { companyId: number; truckingCo: string; booker: string; advisor: string }>>;
  /** A day on which gates are open, and hours of it that fill one after the other. */
  day: string;
  nextZone: () => number;
  /** A number that nobody had before. */
  next: () => number;
};

/** The product with a person of each role in one firm, and one person of another. */
export async function openPort(): Promise<Port> {
  const product = await startProduct({ withTerminal: true, daysAhead: 14 });
  const companies = await product.pool.query<{ name: string; companyId: number; truckingCo: string }>(
    `select name, company_id as "companyId", n4_transport_company_id as "truckingCo" from company
     where name = any($1)`,
    [Object.values(FIRMS)],
  );
  const firmOf = (firm: Firm) => companies.rows.find(({ name }) => name === FIRMS[firm])!;
  const hire = async (name: string, firm: Firm | undefined, roles: Role[]): Promise<string> => {
    const email = `${name.replaceAll(/\W/g, '-').toLowerCase()}@everyrole.example`;
    const subject = await product.identity!.createPerson({
      email,
      name: `${name} Role`,
      givenName: name,
      password: PASSWORD,
      emailVerified: true,
    });
    if (firm) await employ(product, { ...subject, email, name }, firmOf(firm).companyId, roles);
    return signIn(product, email);
  };
  const [tokens, rival, newcomer] = await Promise.all([
    Promise.all(
      Object.entries(ROLE).map(async ([name, role]) => [role, await hire(name, 'own', [role])] as const),
    ),
    hire('Rival', 'another', CUSTOMERS),
    hire('Newcomer', undefined, []),
  ]);
  const byRole = new Map<Role, string>(tokens);
  const day = await openWeekday(product.pool, product.clock);
  await product.pool.query("update terminal.slot set capacity = 1000 where gate_id = 'T2_GATE'");
  let zone = 0;
  let count = 0;
  return {
    product,
    tokens: byRole,
    rival,
    newcomer,
    firms: {
      own: {
        ...firmOf('own'),
        booker: byRole.get(ROLE.Dispatcher)!,
        advisor: byRole.get(ROLE.ImportAdvisor)!,
      },
      another: { ...firmOf('another'), booker: rival, advisor: rival },
    },
    day,
    nextZone: () => 7 + (zone++ % 11),
    next: () => (count += 1),
  };
}

const CUSTOMERS: Role[] = [ROLE.Dispatcher, ROLE.ImportAdvisor, ROLE.CompanyAdmin, ROLE.ExportCoordinator];

type Employed = { subject: string; email: string; name: string };

async function employ(
  { pool }: TestProduct,
  { subject, email, name }: Employed,
  companyId: number,
  roles: Role[],
): Promise<void> {
  await pool.query(
    `with made as (
       insert into portal_user (company_id, subject, first_name, last_name, email_address, status)
       values ($1, $2, $3, 'Role', $4, 'A') returning user_id)
     insert into portal_user_role (user_id, role_id) select user_id, role_id from made, role where role.name = any($5)`,
    [companyId, subject, name, email, roles],
  );
}

async function signIn({ origin }: TestProduct, email: string): Promise<string> {
  const at = `http://localhost:${new URL(origin).port}`;
  return (await signInOverHttp({ origin: at, email, password: PASSWORD })).accessToken;
}
