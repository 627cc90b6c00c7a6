import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { approvedRoles, changedUser, newUser } from './forms.ts';
import { roleUser, user } from './model.ts';

const ADMINS = [ROLE.PortAdmin, ROLE.CompanyAdmin] as const;
const userId = { id: idNumber };
const SORT = ['firstName', 'lastName', 'mobile', 'email', 'company', 'status', 'roles'];

/** Spec §7 Users. */
export const userCalls = {
  users: call({
    method: 'GET',
    path: 'users',
    summary:
      "Everybody who waits for approval, of all companies; for a company admin the own company's people. The first 100, or the page asked for",
    who: ADMINS,
    query: paged({ sort: SORT, filters: ['status', 'company'] }),
    answer: listOrPage(user),
    topics: ['users'],
  }),
  ofCompany: call({
    method: 'GET',
    path: 'companies/{id}/users',
    summary:
      'The people of a company, those who wait for approval first; the first 100, or the page asked for',
    who: ADMINS,
    params: { id: idNumber },
    query: paged({ sort: SORT, filters: ['status'] }),
    answer: listOrPage(user),
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
  create: call({
    method: 'POST',
    path: 'users',
    summary: 'Adds somebody to a company; they are invited by mail, and become this person by signing in',
    who: ADMINS,
    body: newUser,
    answer: user,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'users',
    summary: 'Changes somebody who is active; what they may do changes at once, and they are mailed',
    who: ADMINS,
    body: changedUser.extend({ version: sentVersion }),
    answer: user,
  }),
  activate: call({
    method: 'PUT',
    path: 'users/{id}/activate',
    summary: 'Approves somebody with the roles chosen; they are mailed',
    who: ADMINS,
    params: userId,
    query: { version: sentVersion },
    body: approvedRoles.meta({ title: 'Roles' }),
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
