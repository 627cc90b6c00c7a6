import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { approvedRoles } from './forms.ts';
import { roleUser, user } from './model.ts';

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
  ofRole: call({
    method: 'GET',
    path: 'users/roleUsers/{role}',
    summary:
      'The people of all companies who hold a role and are active, by last name; the first 100, or the page asked for',
    who: [ROLE.PortAdmin],
    params: { role: z.enum(ROLE) },
    query: paged({ sort: ['lastName', 'firstName', 'emailAddress', 'companyName'], filters: [] }),
    answer: listOrPage(roleUser),
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
