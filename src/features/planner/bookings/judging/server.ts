import { freightForwarders } from '#features/mappings/freight-forwarders/sql.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { away } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { References } from '#outside/terminal/references.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { readEquipmentTypes } from '../../lookups/server.ts';
import {
  customersOfForwarder,
  logisticsCustomers,
  railCustomers,
  roadBridgeCodes,
  transportOperators,
} from '../../lookups/sql.ts';
import type { BookingScope } from '../../whose/rules.ts';
import type { PlannerBooking, TypedBooking } from '../model.ts';
import type { Known } from './rules.ts';

export type Neighbours = { terminal: Pick<TerminalPort, 'listVesselVisits'>; references: References };
type Before = PlannerBooking | undefined;

/** What the terminal knows of what a booking names; asked before anything is held. @throws Failure 503 */
export async function readAtTerminal(
  { terminal, references }: Neighbours,
  typed: TypedBooking,
  before: Before,
  context: Context,
): Promise<Pick<Known, 'type' | 'isCommodityKnown' | 'isVisitKnown'> & { truckingCompanies: string[] }> {
  const ctx = tosContext(context);
  const { containerIsoType, containerCommodity } = typed.containerDetails;
  const [types, commodities, carriers, isVisitKnown] = await Promise.all([
    readEquipmentTypes(references, ctx),
    references('commodities', ctx),
    references('truckingCompanies', ctx),
    knowsVisit(terminal, typed.vesselDetails.vesselVisitId, before, ctx),
  ]);
  return {
    type: types.find(({ isoId }) => isoId === containerIsoType),
    isCommodityKnown:
      before?.containerDetails.containerCommodity === containerCommodity ||
      commodities.some(({ code }) => code === containerCommodity),
    isVisitKnown,
    truckingCompanies: carriers.map(({ code }) => code),
  };
}

async function knowsVisit(
  terminal: Neighbours['terminal'],
  visitId: string | null,
  before: Before,
  ctx: ReturnType<typeof tosContext>,
): Promise<boolean> {
  if (visitId === null || visitId === before?.vesselDetails.vesselVisitId) return true;
  const answer = await terminal.listVesselVisits({ visitIds: [visitId] }, ctx);
  if (!answer.ok) throw away(TERMINAL);
  return answer.data.some(visit => visit.visitId === visitId);
}

/** What is known here of the firms and road bridges that a booking names. */
export async function readFirms(
  db: Db | Transaction,
  scope: BookingScope,
  typed: TypedBooking,
  before: Before,
): Promise<Omit<Known, 'type' | 'isCommodityKnown' | 'isVisitKnown' | 'truckCompanies'>> {
  const { companyId, fwCompanyId } = typed.customerDetails;
  const { senderCompanyId, receiverCompanyId } = typed.railDetails;
  const codes = typed.roadBridgeDetailsCollection.map(({ roadBridgeCode }) => roadBridgeCode);
  const rail = await railCustomers(db, [senderCompanyId, receiverCompanyId]);
  const isByRail = (id: number) => rail.some(one => one.companyId === id);
  const bridges = codes.length > 0 ? await roadBridgeCodes(db, codes) : [];
  return {
    ...(await readHolder(db, scope, { companyId, fwCompanyId }, before)),
    isSenderKnown: before?.railDetails.senderCompanyId === senderCompanyId || isByRail(senderCompanyId),
    isReceiverKnown:
      before?.railDetails.receiverCompanyId === receiverCompanyId || isByRail(receiverCompanyId),
    roadBridges: new Map(bridges.map(one => [one.roadBridgeCode, one.transportServiceRoadBridgeId])),
  };
}

async function readHolder(
  db: Db | Transaction,
  scope: BookingScope,
  { companyId, fwCompanyId }: TypedBooking['customerDetails'],
  before: Before,
): Promise<Pick<Known, 'isCustomerKnown' | 'isForwarderKnown' | 'isLinked'>> {
  const was = before?.customerDetails;
  if (was?.companyId === companyId && was.fwCompanyId === fwCompanyId)
    return { isCustomerKnown: true, isForwarderKnown: true, isLinked: true };
  const customers = await logisticsCustomers(db, scope, [companyId]);
  if (fwCompanyId === null)
    return { isCustomerKnown: customers.length > 0, isForwarderKnown: true, isLinked: true };
  const forwarders = await freightForwarders(db, fwCompanyId);
  const linked = await customersOfForwarder(db, fwCompanyId, [companyId]);
  return {
    isCustomerKnown: customers.length > 0,
    isForwarderKnown: forwarders.length > 0,
    isLinked: companyId === fwCompanyId || linked.length > 0,
  };
}

/** Codes of those that may drive a road bridge: operators of road bridges, and what the terminal knows. Without a road bridge none are read. */
export async function truckCompaniesOf(
  db: Db | Transaction,
  { roadBridgeDetailsCollection }: TypedBooking,
  truckingCompanies: readonly string[],
): Promise<Set<string>> {
  if (roadBridgeDetailsCollection.length === 0) return new Set();
  const operators = await transportOperators(db);
  return new Set([...truckingCompanies, ...operators.map(one => one.transportCompanyId)]);
}
