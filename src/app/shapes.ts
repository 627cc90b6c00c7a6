import { z } from 'zod';
import { account, appSettings } from '#features/access/model.ts';
import { companyLite, companyRole, application as portFunction } from '#features/access/request/model.ts';
import { alert, appointment, emptyRelease, truck } from '#features/appointments/model.ts';
import { company, companyLookup } from '#features/companies/model.ts';
import { containerFacts } from '#features/containers/model.ts';
import { gateService, gateServiceZone, serviceImpact } from '#features/gate-services/model.ts';
import { gate, gateUses } from '#features/gates/model.ts';
import {
  adviceResult,
  advisedContainer,
  advisedSummary,
  dayGroup,
  importContainer,
  unbookedGroup,
} from '#features/import-advice/model.ts';
import { notification } from '#features/notifications/model.ts';
import { availabilityRow, freeHour, slot } from '#features/slots/model.ts';
import { user } from '#features/users/model.ts';
import { inboundVessel } from '#features/vessels/model.ts';

/** What the API document, and so a generated client, calls the shapes of answers. */
const NAMES: Record<string, z.ZodType> = {
  Account: account,
  AdviceResult: adviceResult,
  AdvisedContainer: advisedContainer,
  AdvisedSummary: advisedSummary,
  Alert: alert,
  AppSettings: appSettings,
  Appointment: appointment,
  AvailabilityRow: availabilityRow,
  Company: company,
  CompanyLite: companyLite,
  CompanyLookup: companyLookup,
  CompanyRole: companyRole,
  ContainerFacts: containerFacts,
  DayGroup: dayGroup,
  EmptyRelease: emptyRelease,
  FreeHour: freeHour,
  Gate: gate,
  GateService: gateService,
  GateServiceZone: gateServiceZone,
  GateUses: gateUses,
  ImportContainer: importContainer,
  InboundVessel: inboundVessel,
  Notification: notification,
  PortFunction: portFunction,
  ServiceImpact: serviceImpact,
  Slot: slot,
  Truck: truck,
  UnbookedGroup: unbookedGroup,
  User: user,
};

export function nameShapes(): void {
  for (const [id, shape] of Object.entries(NAMES)) {
    if (z.globalRegistry.get(shape)?.['id'] !== id)
      z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id });
  }
}

/** What a room is about, for whoever reads the document. */
export const ROOMS: Record<string, string> = {
  access: 'Who is signed in, what they may do, and the settings of the portal',
  accessRequests: 'Asking for access: as one of a company, or with a company of one’s own',
  users: 'People of companies: who waits for approval, who is approved with which roles',
  companies: 'Firms that use the portal',
  gates: 'Where trucks are received',
  gateServices: 'What opens a gate, hour by hour, on which days',
  slots: 'The places of an hour at a gate, and how many are free',
  appointments: 'A truck at a gate in an hour: booked, changed, cancelled, completed',
  vessels: 'Ships that bring imports, and when these are locked for planning',
  importAdvice: 'Who collects an import container, and on which day or in which block group',
  notifications: 'News for the people of a port function',
};
