import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call } from '#kernel/contract.ts';
import { gate } from './model.ts';

/** Who may look at gates: the roles of /management/gate, and whoever books through them. */
export const GATE_READERS = [ROLE.PortAdmin, ROLE.Dispatcher, ROLE.Driver, ROLE.DriverPlus] as const;

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
