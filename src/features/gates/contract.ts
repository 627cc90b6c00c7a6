import { z } from 'zod';
import { call } from '#kernel/contract.ts';
import { GATE_READERS, gate } from './model.ts';

export const gateCalls = {
  gates: call({
    method: 'GET',
    path: 'gates',
    summary: 'All gates that concern the caller, active or not',
    who: GATE_READERS,
    answer: z.array(gate),
    topics: ['gates'],
  }),
  active: call({
    method: 'GET',
    path: 'gates/active',
    summary:
      'Gates that can be booked: active, not the manual gate, the road bridge only with application RBB',
    who: GATE_READERS,
    answer: z.array(gate),
    topics: ['gates'],
  }),
  gate: call({
    method: 'GET',
    path: 'gates/{id}',
    summary: 'One gate',
    who: GATE_READERS,
    params: { id: z.string().min(1).max(20) },
    answer: gate,
    topics: ['gates'],
  }),
};
