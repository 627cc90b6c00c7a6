import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { MAPPERS } from '../model.ts';
import { changedSite, newSite } from './forms.ts';
import { terminalSite } from './model.ts';

const PATH = 'transportMapping/ContainerTerminal&Sidings';
const siteId = { id: idNumber };

/** Spec transport §7 Mappings. */
export const siteCalls = {
  sites: call({
    method: 'GET',
    path: PATH,
    summary: 'Container terminals and sidings by their codes; the first 100, or the page asked for',
    who: MAPPERS,
    query: paged({
      sort: ['code', 'name', 'type', 'workstation', 'workstationName', 'abbreviation', 'active', 'billing'],
      filters: ['type', 'workstation', 'active', 'billing'],
    }),
    answer: listOrPage(terminalSite),
    topics: ['mappings'],
  }),
  site: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One container terminal or siding',
    who: MAPPERS,
    params: siteId,
    answer: terminalSite,
    topics: ['mappings'],
  }),
  create: call({
    method: 'POST',
    path: PATH,
    summary: 'Adds a container terminal or siding, with the locations where trucks take over',
    who: MAPPERS,
    body: newSite,
    answer: terminalSite,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: PATH,
    summary: 'Changes a container terminal or siding; locations that are left out are removed',
    who: MAPPERS,
    body: changedSite.extend({ version: sentVersion }),
    answer: terminalSite,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes a container terminal or siding that nothing uses',
    who: MAPPERS,
    params: siteId,
    query: { version: sentVersion },
  }),
};
