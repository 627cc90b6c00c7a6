import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { approve, dismiss } from './approval/server.ts';
import type { userCalls } from './contract.ts';
import { changeUser, createUser } from './record/server.ts';
import { holdersPage, userPage } from './sql.ts';

/** The people of companies (spec exports-reports-admin §4, §7). */
export const userHandlers: Handlers<typeof userCalls> = {
  users: ({ query }, { db, caller }) => pageOrList(query, paging => userPage(db, caller.reach, paging)),
  ofCompany: ({ params, query }, { db, caller }) =>
    pageOrList(query, paging => userPage(db, caller.scopeOf(params.id), paging)),
  ofRole: ({ params, query }, { db, caller }) =>
    pageOrList(query, paging => holdersPage(db, caller.everyCompany, params.role, paging)),
  create: ({ body }, context) => createUser(body, context),
  change: ({ body }, context) => changeUser(body, context),
  activate: ({ params, query, body }, context) => approve({ id: params.id, ...query }, body, context),
  remove: ({ params, query }, context) => dismiss({ id: params.id, ...query }, context),
};
