import { z } from 'zod';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { customer } from '../customer-sites/model.ts';
import { MAPPERS } from '../model.ts';
import { changedForwarderCustomer, newForwarderCustomers } from './forms.ts';
import { forwarderCustomer, freightForwarder } from './model.ts';

const PATH = 'transportMapping/FreightForwarders';

/** Spec transport §7 Mappings. */
export const forwarderCalls = {
  forwarders: call({
    method: 'GET',
    path: PATH,
    summary: 'Companies whose people act as freight forwarders, or that have customers linked, by name',
    who: MAPPERS,
    answer: z.array(freightForwarder),
    topics: ['mappings', 'companies', 'users'],
  }),
  customers: call({
    method: 'GET',
    path: `${PATH}/{id}/Customers`,
    summary: 'The customers of a forwarder; the first 100, or the page asked for',
    who: MAPPERS,
    params: { id: idNumber },
    query: paged({ sort: ['customer', 'group'], filters: ['group'] }),
    answer: listOrPage(forwarderCustomer),
    topics: ['mappings', 'companies'],
  }),
  offered: call({
    method: 'GET',
    path: `${PATH}/{id}/Offered`,
    summary: 'The customers that can still be linked to a forwarder, by name',
    who: MAPPERS,
    params: { id: idNumber },
    answer: z.array(customer),
    topics: ['mappings', 'companies'],
  }),
  customer: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One customer of a forwarder',
    who: MAPPERS,
    params: { id: idNumber },
    answer: forwarderCustomer,
    topics: ['mappings', 'companies'],
  }),
  add: call({
    method: 'POST',
    path: PATH,
    summary: 'Links customers to a forwarder, all or none, each in group 1',
    who: MAPPERS,
    body: newForwarderCustomers,
    answer: z.array(forwarderCustomer),
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: PATH,
    summary: 'Puts a customer of a forwarder into another group',
    who: MAPPERS,
    body: changedForwarderCustomer.extend({ version: sentVersion }),
    answer: forwarderCustomer,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Takes a customer from a forwarder',
    who: MAPPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
};
