import { z } from 'zod';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { MAPPERS } from '../model.ts';
import { changedCustomerSite, newCustomerSite } from './forms.ts';
import { customer, customerSite } from './model.ts';

const PATH = 'transportMapping/CustomerSites';
const ORDER = paged({
  sort: ['customer', 'site', 'name', 'bookingType', 'siteType'],
  filters: ['bookingType', 'siteType'],
});

/** Spec transport §7 Mappings, and the lookup of customers. */
export const customerSiteCalls = {
  customerSites: call({
    method: 'GET',
    path: PATH,
    summary: 'The sites of all customers; the first 100, or the page asked for',
    who: MAPPERS,
    query: ORDER,
    answer: listOrPage(customerSite),
    topics: ['mappings', 'companies'],
  }),
  ofCompany: call({
    method: 'GET',
    path: `${PATH}/Company/{id}`,
    summary: 'The sites of one customer; the first 100, or the page asked for',
    who: MAPPERS,
    params: { id: idNumber },
    query: ORDER,
    answer: listOrPage(customerSite),
    topics: ['mappings', 'companies'],
  }),
  customerSite: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One site of a customer',
    who: MAPPERS,
    params: { id: idNumber },
    answer: customerSite,
    topics: ['mappings', 'companies'],
  }),
  create: call({
    method: 'POST',
    path: PATH,
    summary: 'Adds a site that a customer sends from or receives at',
    who: MAPPERS,
    body: newCustomerSite,
    answer: customerSite,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: PATH,
    summary: 'Changes the site or the booking type of a customer’s site',
    who: MAPPERS,
    body: changedCustomerSite.extend({ version: sentVersion }),
    answer: customerSite,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Takes a site from a customer',
    who: MAPPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
  customers: call({
    method: 'GET',
    path: 'transportPlanner/Customers',
    summary: 'Active companies that use rail and whose name holds the search text; or the one that is named',
    who: MAPPERS,
    query: { search: z.string().max(100).optional(), companyId: idNumber.optional() },
    answer: z.array(customer),
    topics: ['companies'],
  }),
};
