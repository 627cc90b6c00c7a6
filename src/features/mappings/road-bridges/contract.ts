import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { MAPPERS } from '../model.ts';
import { changedRoadBridge, newRoadBridge } from './forms.ts';
import { roadBridge } from './model.ts';

const PATH = 'transportMapping/RoadBridges';

/** Spec transport §7 Mappings. */
export const roadBridgeCalls = {
  roadBridges: call({
    method: 'GET',
    path: PATH,
    summary: 'Road bridges by their codes, with what they cost today; the first 100, or the page asked for',
    who: MAPPERS,
    query: paged({ sort: ['code', 'operator', 'cost', 'nextCost', 'nextDate'], filters: ['operator'] }),
    answer: listOrPage(roadBridge),
    topics: ['mappings'],
  }),
  roadBridge: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One road bridge',
    who: MAPPERS,
    params: { id: idNumber },
    answer: roadBridge,
    topics: ['mappings'],
  }),
  create: call({
    method: 'POST',
    path: PATH,
    summary:
      'Adds a road bridge to a location of a site; its rate is valid from today, the next one from its date',
    who: MAPPERS,
    body: newRoadBridge,
    answer: roadBridge,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: PATH,
    summary: 'Changes a road bridge; a rate edited directly is valid from today',
    who: MAPPERS,
    body: changedRoadBridge.extend({ version: sentVersion }),
    answer: roadBridge,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes a road bridge that no booking and no billing item names',
    who: MAPPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
};
