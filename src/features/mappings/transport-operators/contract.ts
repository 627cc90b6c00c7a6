import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { MAPPERS } from '../model.ts';
import { changedOperator, newOperator } from './forms.ts';
import { transportOperator } from './model.ts';

const PATH = 'transportMapping/TransportOperators';

/** Spec transport §7 Mappings. */
export const operatorCalls = {
  operators: call({
    method: 'GET',
    path: PATH,
    summary: 'Transport operators by their codes; the first 100, or the page asked for',
    who: MAPPERS,
    query: paged({ sort: ['code', 'name', 'faf', 'nextFaf', 'nextDate'], filters: [] }),
    answer: listOrPage(transportOperator),
    topics: ['mappings'],
  }),
  operator: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One transport operator',
    who: MAPPERS,
    params: { id: idNumber },
    answer: transportOperator,
    topics: ['mappings'],
  }),
  create: call({
    method: 'POST',
    path: PATH,
    summary: 'Adds a transport operator; its rate is valid from today, the next one from its date',
    who: MAPPERS,
    body: newOperator,
    answer: transportOperator,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: PATH,
    summary: 'Changes a transport operator; a rate edited directly is valid from today',
    who: MAPPERS,
    body: changedOperator.extend({ version: sentVersion }),
    answer: transportOperator,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes a transport operator that drives no road bridge',
    who: MAPPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
};
