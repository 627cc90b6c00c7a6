import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { approveCompany, dismissCompany } from './approval/server.ts';
import type { companyCalls } from './contract.ts';
import { companyPage, lookUpCompanies } from './sql.ts';

export const companyHandlers: Handlers<typeof companyCalls> = {
  companies: ({ query }, { db, caller }) =>
    pageOrList(query, paging => companyPage(db, caller.everyCompany, paging)),
  lookup: ({ query }, { db, caller }) => lookUpCompanies(db, caller.everyCompany, query.search),
  activate: ({ body }, context) => approveCompany(body, context),
  remove: ({ params, query }, context) => dismissCompany(params.id, query, context),
};
