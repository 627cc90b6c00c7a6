import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { companyCalls } from './contract.ts';
import type { Company } from './model.ts';

/** What is typed of a new company; the fields given differ. */
export function typedCompany(name: string, different: object = {}) {
  return {
    name,
    address: '1 Quay, Napier',
    phoneNumber: '065550999',
    n4TransportCompanyId: null as string | null,
    n4ShipperConsigneeCompanyId: null,
    damagesEmailAddress: null,
    kiwiRailCode: null as string | null,
    bcCode: null as string | null,
    applications: ['VBS'],
    ...different,
  };
}

/** A company as it would be saved when nothing was typed. */
export function unchangedCompany(company: Company) {
  const { companyId, name, address, phoneNumber, damagesEmailAddress, kiwiRailCode, bcCode, version } =
    company;
  const { n4TransportCompanyId, n4ShipperConsigneeCompanyId, applications } = company;
  return {
    companyId,
    name,
    address,
    phoneNumber,
    n4TransportCompanyId,
    n4ShipperConsigneeCompanyId,
    damagesEmailAddress,
    kiwiRailCode,
    bcCode,
    applications: applications.map(({ applicationId }) => applicationId),
    version,
  };
}

/** A company as the list has it now. */
export async function listedCompany(client: Client, search: string): Promise<Company> {
  const [found] = rowsOf(await client.send(companyCalls.companies, { query: { search } }));
  if (!found) throw new Error(`no company is found by ${search}`);
  return found;
}
