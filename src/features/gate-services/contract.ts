import { z } from 'zod';
import { GATE_READERS } from '#features/gates/model.ts';
import { call, idNumber } from '#kernel/contract.ts';
import { gateService } from './model.ts';

export const gateServiceCalls = {
  services: call({
    method: 'GET',
    path: 'gateServices',
    summary: 'Gate services that are neither cancelled nor over',
    who: GATE_READERS,
    answer: z.array(gateService),
    topics: ['gateServices'],
  }),
  all: call({
    method: 'GET',
    path: 'gateServices/All',
    summary: 'All gate services, ended and cancelled ones too',
    who: GATE_READERS,
    answer: z.array(gateService),
    topics: ['gateServices'],
  }),
  service: call({
    method: 'GET',
    path: 'gateServices/{id}',
    summary: 'One gate service',
    who: GATE_READERS,
    params: { id: idNumber },
    answer: gateService,
    topics: ['gateServices'],
  }),
};
