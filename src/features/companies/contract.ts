import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call } from '#kernel/contract.ts';
import { company, companyLookup } from './model.ts';

export const companyCalls = {
  companies: call({
    method: 'GET',
    path: 'companies',
    summary: 'All companies with what they use, a page at a time',
    who: [ROLE.PortAdmin],
    query: {
      search: z.string().max(100).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(100),
    },
    answer: z.array(company),
    topics: ['companies'],
  }),
  lookup: call({
    method: 'GET',
    path: 'companies/lookup',
    summary: 'Active companies whose name holds the search text, for a selector',
    who: [ROLE.PortAdmin],
    query: { search: z.string().max(100).optional() },
    answer: z.array(companyLookup),
    topics: ['companies'],
  }),
};
