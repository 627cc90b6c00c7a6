import type { Handlers } from '#kernel/mount.ts';
import { approveCompany, dismissCompany } from './approval/server.ts';
import type { companyCalls } from './contract.ts';
import { companyPage, lookUpCompanies } from './sql.ts';

export const companyHandlers: Handlers<typeof companyCalls> = {
  companies: ({ query }, { db, caller }) => companyPage(db, caller.everyCompany, query),
  lookup: ({ query }, { db, caller }) => lookUpCompanies(db, caller.everyCompany, query.search),
  activate: ({ body }, context) => approveCompany(body, context),
  remove: ({ params, query }, context) => dismissCompany(params.id, query, context),
};
