import { z } from 'zod';
import { GATE_KEEPERS, GATE_READERS } from '#features/gates/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { changedGateService, impactQuestion, newGateService, zonesAndSlots, zonesToRemove } from './forms.ts';
import { gateService, serviceImpact } from './model.ts';

export const gateServiceCalls = {
  services: call({
    method: 'GET',
    path: 'gateServices',
    summary: 'Gate services that are neither cancelled nor over',
    who: GATE_READERS,
    answer: z.array(gateService),
    topics: ['gateServices', 'gates'],
  }),
  all: call({
    method: 'GET',
    path: 'gateServices/All',
    summary: 'All gate services, ended and cancelled ones too',
    who: GATE_READERS,
    answer: z.array(gateService),
    topics: ['gateServices', 'gates'],
  }),
  service: call({
    method: 'GET',
    path: 'gateServices/{id}',
    summary: 'One gate service',
    who: GATE_READERS,
    params: { id: idNumber },
    answer: gateService,
    topics: ['gateServices', 'gates'],
  }),
  create: call({
    method: 'POST',
    path: 'gateServices',
    summary: 'Adds a gate service and opens its date instances',
    who: GATE_KEEPERS,
    body: newGateService,
    answer: gateService,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'gateServices',
    summary: 'Changes a gate service and its date instances whose hour has not begun',
    who: GATE_KEEPERS,
    body: changedGateService.extend({ version: sentVersion }),
    answer: gateService,
  }),
  remove: call({
    method: 'DELETE',
    path: 'gateServices/{id}',
    summary: 'Cancels a gate service: its free places go, what is booked stays',
    who: GATE_KEEPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
  addZones: call({
    method: 'POST',
    path: 'gateServices/zonesAndSlots',
    summary: 'Adds zones to a gate service, and slots to zones that it has',
    who: GATE_KEEPERS,
    body: zonesAndSlots.extend({ version: sentVersion }),
    answer: gateService,
    creates: true,
  }),
  replaceSlots: call({
    method: 'PUT',
    path: 'gateServices/zonesAndSlots',
    summary: 'Replaces how many slots zones of a gate service have',
    who: GATE_KEEPERS,
    body: zonesAndSlots.extend({ version: sentVersion }),
    answer: gateService,
  }),
  removeZones: call({
    method: 'PUT',
    path: 'gateServices/zonesAndSlots/remove',
    summary: 'Takes zones from a gate service',
    who: GATE_KEEPERS,
    body: zonesToRemove.extend({ version: sentVersion }),
    answer: gateService,
  }),
  impact: call({
    method: 'POST',
    path: 'gateServices/impact',
    summary: 'Which dates and booked places a change of a gate service would touch; changes nothing',
    who: GATE_KEEPERS,
    body: impactQuestion,
    answer: serviceImpact,
  }),
};
