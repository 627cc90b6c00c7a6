import { z } from 'zod';
import { call, idNumber } from '#kernel/contract.ts';
import { accessRequestBody, companyRequestBody } from './forms.ts';
import { application, companyLite, companyRole, sentRequest } from './model.ts';

/** Spec §7: what somebody without an account uses to ask for one. */
export const requestCalls = {
  companies: call({
    method: 'GET',
    path: 'companies/lite',
    summary: 'The first active companies, by name, whose name holds the search text',
    who: 'signed-in',
    query: { search: z.string().max(100).optional() },
    answer: z.array(companyLite),
    topics: ['companies'],
  }),
  roles: call({
    method: 'GET',
    path: 'companies/{id}/roles',
    summary: 'The roles that a company hands out',
    who: 'signed-in',
    params: { id: idNumber },
    answer: z.array(companyRole),
    topics: ['companies'],
  }),
  applications: call({
    method: 'GET',
    path: 'applications',
    summary: "What a company can use; the port's own application is listed for port admins only",
    who: 'signed-in',
    answer: z.array(application),
  }),
  requestAccess: call({
    method: 'PUT',
    path: 'account/RequestAccess',
    summary: 'Asks a company for roles; its administrators are mailed',
    who: 'signed-in',
    body: accessRequestBody,
    creates: true,
  }),
  requestCompanyAccess: call({
    method: 'PUT',
    path: 'account/RequestCompanyAccess',
    summary: 'Registers a new company, whose first administrator the caller will be; the port is mailed',
    who: 'signed-in',
    body: companyRequestBody,
    creates: true,
  }),
  sent: call({
    method: 'GET',
    path: 'account/RequestAccess',
    summary: 'What the caller has asked for and waits for; null when nothing',
    who: 'signed-in',
    answer: sentRequest.nullable(),
    topics: ['account'],
  }),
  withdraw: call({
    method: 'DELETE',
    path: 'account/RequestAccess',
    summary: 'Takes back what the caller has asked for, with the company that it registers',
    who: 'signed-in',
  }),
};
