import { z } from 'zod';
import { call, idNumber } from '#kernel/contract.ts';
import { BOOKERS } from '../model.ts';
import {
  commodity,
  equipmentType,
  lookupCompany,
  roadBridgeCode,
  transportOperator,
  vesselVisit,
} from './model.ts';

const read = { method: 'GET', who: BOOKERS } as const;
const companies = {
  ...read,
  answer: z.array(lookupCompany),
  topics: ['companies', 'mappings', 'users'],
} as const;

/** Spec transport §7 Planner, the lookup lists; others than the privileged are told of their own and linked companies. */
export const plannerLookupCalls = {
  logisticsCustomers: call({
    ...companies,
    path: 'transportPlanner/LogisticsCustomers',
    summary: 'The companies that can be booked for, by name',
  }),
  railCustomers: call({
    ...companies,
    path: 'transportPlanner/RailCustomers',
    summary: 'The companies that send and receive by rail, by name',
  }),
  forwarders: call({
    ...companies,
    path: 'transportPlanner/FreightForwarders',
    summary: 'The companies that forward for others, by name',
  }),
  forwarderCustomers: call({
    ...companies,
    path: 'transportPlanner/FreightForwarders/{id}/Customers',
    summary: 'The customers that are linked to a forwarder, by name',
    params: { id: idNumber },
  }),
  roadBridgeCodes: call({
    ...read,
    path: 'transportPlanner/RoadBridgeCodes',
    summary: 'The codes of road bridges',
    answer: z.array(roadBridgeCode),
    topics: ['mappings'],
  }),
  transportOperators: call({
    ...read,
    path: 'transportPlanner/TransportOperators',
    summary: 'Who drives road bridges',
    answer: z.array(transportOperator),
    topics: ['mappings'],
  }),
  commodities: call({
    ...read,
    path: 'transportN4/Commodities',
    summary: 'The commodities that the terminal knows; MTY is empty',
    answer: z.array(commodity),
  }),
  equipmentTypes: call({
    ...read,
    path: 'transportN4/EquipmentTypes',
    summary: "The ISO types that the terminal knows, with their length in feet: 45' counts as 40'",
    answer: z.array(equipmentType),
  }),
  truckingCompanies: call({
    ...read,
    path: 'transportN4/TruckingCompanies',
    summary: 'The trucking companies that the terminal knows',
    answer: z.array(transportOperator),
  }),
  vesselVisits: call({
    ...read,
    path: 'transportN4/VesselVisits',
    summary: 'The visits of vessels that have not departed, by their expected arrival',
    answer: z.array(vesselVisit),
    topics: ['visits', 'terminal'],
  }),
};
