import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import type { gateCalls } from './contract.ts';
import { isGateOffered } from './rules.ts';
import { visibleGate, visibleGates } from './sql.ts';

export const gateHandlers: Handlers<typeof gateCalls> = {
  gates: (_, { db, caller }) => visibleGates(db, caller),
  active: async (_, { db, caller }) => {
    const gates = await visibleGates(db, caller);
    return gates.filter(gate => isGateOffered(gate, caller));
  },
  gate: async ({ params }, { db, caller }) => {
    const gate = await visibleGate(db, caller, params.id);
    if (!gate) throw notFound('Gate');
    return gate;
  },
};
