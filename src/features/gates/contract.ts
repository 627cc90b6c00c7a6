import { z } from 'zod';
import { call, sentVersion } from '#kernel/contract.ts';
import { changedGate, gateId, newGate } from './forms.ts';
import { GATE_KEEPERS, GATE_READERS, gate, gateUses } from './model.ts';

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
    params: { id: gateId },
    answer: gate,
    topics: ['gates'],
  }),
  create: call({
    method: 'POST',
    path: 'gates',
    summary: 'Adds a gate',
    who: GATE_KEEPERS,
    body: newGate,
    answer: gate,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'gates',
    summary: 'Changes a gate; its id stays',
    who: GATE_KEEPERS,
    body: changedGate.extend({ version: sentVersion }),
    answer: gate,
  }),
  remove: call({
    method: 'DELETE',
    path: 'gates/{id}',
    summary: 'Deletes a gate, or deactivates one that was ever open',
    who: GATE_KEEPERS,
    params: { id: gateId },
    query: { version: sentVersion },
  }),
  uses: call({
    method: 'GET',
    path: 'gates/{id}/uses',
    summary: 'What hangs on a gate: its services and what is booked',
    who: GATE_KEEPERS,
    params: { id: gateId },
    answer: gateUses,
  }),
};
