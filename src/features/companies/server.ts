import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { approveCompany, dismissCompany } from './approval/server.ts';
import type { companyCalls } from './contract.ts';
import { changeCompany, createCompany } from './record/server.ts';
import { companyPage, lookUpCompanies, lookUpCompany } from './sql.ts';

export const companyHandlers: Handlers<typeof companyCalls> = {
  companies: ({ query }, { db, caller }) =>
    pageOrList(query, paging => companyPage(db, caller.everyCompany, paging)),
  lookup: ({ query: { companyId, search } }, { db, caller: { everyCompany } }) =>
    companyId === undefined
      ? lookUpCompanies(db, everyCompany, search)
      : lookUpCompany(db, everyCompany, companyId),
  create: ({ body }, context) => createCompany(body, context),
  change: ({ body }, context) => changeCompany(body, context),
  activate: ({ body }, context) => approveCompany(body, context),
  remove: ({ params, query }, context) => dismissCompany(params.id, query, context),
};
