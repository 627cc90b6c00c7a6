import { isGateVisible } from '#features/gates/rules.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { changeHandlers } from './changes/server.ts';
import type { gateServiceCalls } from './contract.ts';
import type { GateService } from './model.ts';
import { allServices, runningServices, serviceById } from './sql.ts';

export const gateServiceHandlers: Handlers<typeof gateServiceCalls> = {
  services: async (_, { db, caller, now, zone }) =>
    visibleTo(caller, await runningServices(db, dayOf(now, zone))),
  all: async (_, { db, caller }) => visibleTo(caller, await allServices(db)),
  service: async ({ params }, { db, caller }) => {
    const service = await serviceById(db, params.id);
    if (!service || !isGateVisible(service.gateId, caller)) throw notFound('Gate service');
    return service;
  },
  ...changeHandlers,
};

function visibleTo(caller: Caller, services: GateService[]): GateService[] {
  return services.filter(service => isGateVisible(service.gateId, caller));
}
