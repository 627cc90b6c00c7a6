import { ROLE, type Role } from '#features/access/model.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { DemoCompanyName } from './people.ts';

type Colleague = {
  name: string;
  company: DemoCompanyName;
  roles: readonly Role[];
  email: string | null;
  mobile?: string;
  isWaiting?: true;
};

/** People of the demo port who have not signed in yet: further administrators, drivers, and those who wait for approval. */
const COLLEAGUES: readonly Colleague[] = [
  {
    name: 'Moana Ruru',
    company: 'Ahuriri Transport',
    roles: [ROLE.CompanyAdmin, ROLE.Dispatcher],
    email: 'moana@ahuriritransport.example',
    mobile: '0215550118',
  },
  {
    name: 'Joe Tapsell',
    company: 'Ahuriri Transport',
    roles: [ROLE.Driver],
    email: null,
    mobile: '0215550121',
  },
  {
    name: 'Rangi Cooper',
    company: 'Ahuriri Transport',
    roles: [ROLE.DriverPlus],
    email: null,
    mobile: '0215550122',
  },
  {
    name: 'Lucas Meyer',
    company: 'Ahuriri Transport',
    roles: [ROLE.Dispatcher, ROLE.Driver],
    email: 'lucas@ahuriritransport.example',
    mobile: '0215550123',
    isWaiting: true,
  },
  {
    name: 'Beth Harrison',
    company: 'Bay Haulage',
    roles: [ROLE.CompanyAdmin],
    email: 'beth@bayhaul.example',
  },
  {
    name: 'Ngaio Fraser',
    company: 'Pōhutukawa Freight',
    roles: [ROLE.CompanyAdmin, ROLE.ExportCoordinator],
    email: 'ngaio@pohutukawa.example',
  },
  {
    name: 'Priya Nair',
    company: 'Pōhutukawa Freight',
    roles: [ROLE.ImportAdvisor],
    email: 'priya@pohutukawa.example',
    isWaiting: true,
  },
];

/** A firm that waits, with whoever registered it. */
const REGISTRATION = {
  name: 'Kahurangi Cartage',
  address: '12 Waghorne Street, Ahuriri, Napier 4110',
  phoneNumber: '065550166',
  applications: ['VBS', 'KRC'],
  founder: { name: 'Noah Brown', email: 'noah@kahurangi.example' },
};

/** Two lists of lengths without a common divisor: over four hundred people before a name comes twice. */
const GIVEN_NAMES =
  'Wiremu Kiri Sione Grace Hemi Fiona Tāne Ana Craig Mere Daniel Leilani Pita Sarah Rewi Jodie Anaru Helen Manu Rachel Ihaia Karen Viliami'.split(
    ' ',
  );
const FAMILY_NAMES =
  'Henare Marsh Tuilagi McLeod Rangihuna Clarke Paki Fisher Tomoana Gibson Hōhepa Watts Karauria Douglas Puna Irving Rōpata Sutherland Tīpoki'.split(
    ' ',
  );

/** Gives the screens of people and companies of a filled demo port something to do. */
export async function fillColleagues(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const companies = new Map(
      (await trx.selectFrom('company').select(['name', 'company_id']).execute()).map(one => [
        one.name,
        one.company_id,
      ]),
    );
    for (const colleague of COLLEAGUES)
      await insertColleague(trx, companies.get(colleague.company)!, colleague);
    const { founder, applications, ...firm } = REGISTRATION;
    const { company_id: companyId } = await trx
      .insertInto('company')
      .values({ name: firm.name, address: firm.address, phone_number: firm.phoneNumber, status: 'P' })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('company_application')
      .values(applications.map(application_id => ({ company_id: companyId, application_id })))
      .execute();
    await insertColleague(trx, companyId, { ...founder, roles: [ROLE.CompanyAdmin], isWaiting: true });
    await insertAdministrators(trx);
  });
}

/** Every firm has somebody who administers it; the one that was added last has nobody yet. */
async function insertAdministrators(trx: Transaction): Promise<void> {
  const firms = await trx
    .selectFrom('company as c')
    .select(['c.company_id', 'c.name'])
    .where('c.status', '=', 'A')
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('portal_user as u').select('u.user_id').whereRef('u.company_id', '=', 'c.company_id'),
        ),
      ),
    )
    .orderBy('c.company_id')
    .execute();
  for (const [i, { company_id, name }] of firms.slice(0, -1).entries()) {
    const given = GIVEN_NAMES[i % GIVEN_NAMES.length]!;
    await insertColleague(trx, company_id, {
      name: `${given} ${FAMILY_NAMES[i % FAMILY_NAMES.length]}`,
      roles: [ROLE.CompanyAdmin, ROLE.Dispatcher],
      email: `${plain(given)}@${plain(name)}.example`,
    });
  }
}

/** 'Te Mata Freighters' as an address has it. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

async function insertColleague(
  trx: Transaction,
  companyId: number,
  { name, roles, email, mobile, isWaiting }: Omit<Colleague, 'company'>,
): Promise<void> {
  const [first, ...rest] = name.split(' ');
  const { user_id } = await trx
    .insertInto('portal_user')
    .values({
      company_id: companyId,
      first_name: first!,
      last_name: rest.join(' '),
      email_address: email,
      mobile_number: mobile ?? null,
      status: isWaiting ? 'P' : 'A',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto(isWaiting ? 'portal_user_requested_role' : 'portal_user_role')
    .columns(['user_id', 'role_id'])
    .expression(
      trx
        .selectFrom('role')
        .select(eb => [eb.val(user_id).as('user_id'), 'role_id'])
        .where('name', 'in', [...roles]),
    )
    .execute();
}
