import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { approvedCompany, changedCompany, newCompany } from './forms.ts';
import { company, companyLookup } from './model.ts';

export const companyCalls = {
  companies: call({
    method: 'GET',
    path: 'companies',
    summary:
      'All companies with what they use, those that wait for approval first, with whoever asked to administer them; the first 100, or the page asked for',
    who: [ROLE.PortAdmin],
    query: paged({ sort: ['name', 'address', 'phone', 'status', 'applications'], filters: ['status'] }),
    answer: listOrPage(company),
    // With the names of their administrators.
    topics: ['companies', 'users'],
  }),
  lookup: call({
    method: 'GET',
    path: 'companies/lookup',
    summary: 'Active companies whose name holds the search text, for a selector; or the one that is named',
    who: [ROLE.PortAdmin],
    query: { search: z.string().max(100).optional(), companyId: idNumber.optional() },
    answer: z.array(companyLookup),
    topics: ['companies'],
  }),
  create: call({
    method: 'POST',
    path: 'companies',
    summary: 'Adds a company, active from now on',
    who: [ROLE.PortAdmin],
    body: newCompany,
    answer: company,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'companies',
    summary:
      'Changes a company that is active; of a function that it uses no more its people lose the roles at once, and are mailed',
    who: [ROLE.PortAdmin],
    body: changedCompany.extend({ version: sentVersion }),
    answer: company,
  }),
  activate: call({
    method: 'PUT',
    path: 'companies/activate',
    summary:
      'Approves a company as it is sent, and whoever registered it as its administrator; they are mailed',
    who: [ROLE.PortAdmin],
    body: approvedCompany.extend({ version: sentVersion }),
  }),
  remove: call({
    method: 'DELETE',
    path: 'companies/{id}',
    summary: 'Rejects a company that waits, or removes one; its people lose their access at once',
    who: [ROLE.PortAdmin],
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
};
