import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, sentVersion } from '#kernel/contract.ts';
import { lockOffChange } from './forms.ts';
import { inboundVessel } from './model.ts';

/** Spec §7 Vessels. */
export const vesselCalls = {
  inbound: call({
    method: 'GET',
    path: 'vessels/inbound',
    summary: 'Vessels that are coming or being worked, by their arrival',
    who: [ROLE.ImportAdvisor, ROLE.ExportCoordinator, ROLE.Dispatcher, ROLE.PortAdmin],
    answer: z.array(inboundVessel),
    topics: ['visits', 'terminal'],
  }),
  setLockOff: call({
    method: 'PUT',
    path: 'vessels/import',
    summary:
      "When a vessel's imports are estimated to be locked for planning; without a date: to be confirmed",
    who: [ROLE.PortAdmin],
    query: { ...lockOffChange, version: sentVersion },
    answer: inboundVessel,
  }),
};
