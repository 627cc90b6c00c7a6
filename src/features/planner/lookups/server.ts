import { freightForwarders } from '#features/mappings/freight-forwarders/sql.ts';
import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { References } from '#outside/terminal/references.ts';
import type { Reference, TerminalPort, TosContext } from '#outside/terminal/terminal-port.ts';
import { lengthOfType } from '../rules.ts';
import { scopeOf } from '../whose/rules.ts';
import type { plannerLookupCalls } from './contract.ts';
import type { EquipmentType } from './model.ts';
import {
  customersOfForwarder,
  logisticsCustomers,
  railCustomers,
  roadBridgeCodes,
  transportOperators,
} from './sql.ts';

type Neighbours = { terminal: Pick<TerminalPort, 'listVesselVisits'>; references: References };

/** Phases of a visit that a unit can still come from or go to. */
const AHEAD = ['Created', 'Inbound', 'Arrived', 'Working'] as const;

/** Spec transport §7 Planner, the lookup lists. */
export function servePlannerLookups({
  terminal,
  references,
}: Neighbours): Handlers<typeof plannerLookupCalls> {
  return {
    logisticsCustomers: (_, { db, caller }) => logisticsCustomers(db, scopeOf(caller)),
    railCustomers: (_, { db }) => railCustomers(db),
    forwarders: async (_, { db, caller }) => {
      const scope = scopeOf(caller);
      const known = await freightForwarders(db, scope.isEvery ? undefined : scope.companyId);
      return known.map(({ freightForwarderCode: companyId, name }) => ({ companyId, name }));
    },
    forwarderCustomers: async ({ params: { id } }, { db, caller }) => {
      const scope = scopeOf(caller);
      if (!scope.isEvery && id !== scope.companyId) throw notFound('Freight forwarder');
      const [forwarder] = await freightForwarders(db, id);
      if (!forwarder) throw notFound('Freight forwarder');
      const ofOwn = scope.isEvery ? undefined : scope.customerIds;
      return customersOfForwarder(db, id, ofOwn);
    },
    roadBridgeCodes: (_, { db }) => roadBridgeCodes(db),
    transportOperators: (_, { db }) => transportOperators(db),
    commodities: async (_, context) => {
      const known = await references('commodities', tosContext(context));
      return known.map(({ code, name }) => ({ commodityId: code, displayText: name }));
    },
    equipmentTypes: (_, context) => readEquipmentTypes(references, tosContext(context)),
    truckingCompanies: async (_, context) => {
      const known = await references('truckingCompanies', tosContext(context));
      return known.map(asOperator);
    },
    vesselVisits: async (_, context) => {
      const answer = await terminal.listVesselVisits({ phases: [...AHEAD] }, tosContext(context));
      return demand(answer, 'Vessel visit')
        .toSorted((one, other) => one.eta.getTime() - other.eta.getTime())
        .map(({ visitId, vesselName, inboundVoyage, outboundVoyage }) => ({
          vesselVisitId: visitId,
          displayText: `${visitId} ${vesselName} ${inboundVoyage}/${outboundVoyage}`,
        }));
    },
  };
}

/** The types whose length is known. @throws Failure 503 when the terminal is away and never said them */
export async function readEquipmentTypes(references: References, ctx: TosContext): Promise<EquipmentType[]> {
  const known = await references('equipmentTypes', ctx);
  return known.flatMap(({ code, name }) => {
    const length = lengthOfType(code);
    return length ? [{ isoId: code, displayText: `${code} ${name}`, length }] : [];
  });
}

function asOperator({ code, name }: Reference) {
  return { transportCompanyId: code, idAndName: `${code} - ${name}` };
}
