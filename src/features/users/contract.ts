import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { approvedRoles } from './forms.ts';
import { user } from './model.ts';

const ADMINS = [ROLE.PortAdmin, ROLE.CompanyAdmin] as const;
const userId = { id: idNumber };

/** Spec §7 Users, as far as approving needs it. */
export const userCalls = {
  users: call({
    method: 'GET',
    path: 'users',
    summary:
      "Everybody who waits for approval, of all companies; for a company admin the own company's people",
    who: ADMINS,
    answer: z.array(user),
    topics: ['users'],
  }),
  ofCompany: call({
    method: 'GET',
    path: 'companies/{id}/users',
    summary: 'The people of a company',
    who: ADMINS,
    params: { id: idNumber },
    answer: z.array(user),
    topics: ['users'],
  }),
  activate: call({
    method: 'PUT',
    path: 'users/{id}/activate',
    summary: 'Approves somebody with the roles chosen; they are mailed',
    who: ADMINS,
    params: userId,
    query: { version: sentVersion },
    body: approvedRoles,
  }),
  remove: call({
    method: 'DELETE',
    path: 'users/{id}',
    summary: 'Rejects a request, or removes somebody; they lose their access at once',
    who: ADMINS,
    params: userId,
    query: { version: sentVersion },
  }),
};
