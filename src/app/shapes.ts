import type { z } from 'zod';
import { account, appSettings } from '#features/access/model.ts';
import { accessRequestBody, companyRequestBody } from '#features/access/request/forms.ts';
import {
  companyLite,
  companyRole,
  application as portFunction,
  sentRequest,
} from '#features/access/request/model.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { changedAppointment, newAppointment } from '#features/appointments/forms.ts';
import { alert, appointment, emptyRelease, truck } from '#features/appointments/model.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { newCompany } from '#features/companies/forms.ts';
import { company } from '#features/companies/model.ts';
import { containerFacts } from '#features/containers/model.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { impactQuestion, newGateService } from '#features/gate-services/forms.ts';
import { gateService, gateServiceZone, serviceImpact } from '#features/gate-services/model.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { newGate } from '#features/gates/forms.ts';
import { bookedThere } from '#features/gates/letters/model.ts';
import { gate, gateUses } from '#features/gates/model.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { advice } from '#features/import-advice/forms.ts';
import {
  adviceResult,
  advisedContainer,
  advisedSummary,
  dayGroup,
  importContainer,
  unbookedGroup,
} from '#features/import-advice/model.ts';
import { slotCopy } from '#features/slots/copies/forms.ts';
import { copiedDay } from '#features/slots/copies/model.ts';
import { slotChange } from '#features/slots/forms.ts';
import { availabilityRow, slot } from '#features/slots/model.ts';
import { userCalls } from '#features/users/contract.ts';
import { newUser } from '#features/users/forms.ts';
import { roleUser, user } from '#features/users/model.ts';
import { inboundVessel } from '#features/vessels/model.ts';
import { BILLING_SHAPES } from './shapes/billing.ts';
import { CAMERA_SHAPES } from './shapes/cameras.ts';
import { EXPORT_SHAPES } from './shapes/exports.ts';
import { INVOICE_SHAPES } from './shapes/invoices.ts';
import { MAPPING_SHAPES } from './shapes/mappings.ts';
import { NOTIFICATION_SHAPES } from './shapes/notifications.ts';
import { PLANNER_BOOKING_SHAPES } from './shapes/plannerBookings.ts';
import { PLANNER_MOVE_SHAPES } from './shapes/plannerMoves.ts';
import { PLANNER_TRAIN_SHAPES } from './shapes/plannerTrains.ts';
import { REPORT_SHAPES } from './shapes/reports.ts';
import { TRAIL_SHAPES } from './shapes/trail.ts';
import { BOARD_SHAPES } from './shapes/trainBoard.ts';
import { TRAIN_SHAPES } from './shapes/trains.ts';

/** What the API document, and so a generated client, calls the shapes that calls take and answer. */
export const SHAPES: Record<string, z.ZodType> = {
  ...REPORT_SHAPES,
  AccessRequest: accessRequestBody,
  Account: account,
  Advice: advice,
  AdviceResult: adviceResult,
  AdvisedContainer: advisedContainer,
  AdvisedPage: importAdviceCalls.advised.answer.options[1],
  AdvisedSummary: advisedSummary,
  Alert: alert,
  AlertKind: alert.shape.kind,
  AppSettings: appSettings,
  Appointment: appointment,
  AppointmentPage: appointmentCalls.ofAllCompanies.answer.options[1],
  AppointmentStatus: appointment.shape.status,
  AppointmentType: appointment.shape.appointmentType,
  ApprovedCompany: companyCalls.activate.body,
  AvailabilityRow: availabilityRow,
  ChangedAppointment: changedAppointment,
  ChangedCompany: companyCalls.change.body,
  ChangedGate: gateCalls.change.body,
  ChangedGateService: gateServiceCalls.change.body,
  ChangedUser: userCalls.change.body,
  Company: company,
  /** Of the lookup too. */
  CompanyLite: companyLite,
  CompanyPage: companyCalls.companies.answer.options[1],
  CompanyRequest: companyRequestBody,
  CompanyRole: companyRole,
  SentRequest: sentRequest,
  ContainerFacts: containerFacts,
  DayGroup: dayGroup,
  DoorDirection: appointment.shape.doorDirection.unwrap(),
  EmptyRelease: emptyRelease,
  FreightKind: gate.shape.setGateConfig,
  Gate: gate,
  GateService: gateService,
  GateServiceZone: gateServiceZone,
  GateUses: gateUses,
  ImpactQuestion: impactQuestion,
  ImportContainer: importContainer,
  ImportContainerPage: importAdviceCalls.forBooking.answer.options[1],
  ImportState: importContainer.shape.transitState,
  InboundMode: containerFacts.shape.inBoundMode,
  InboundVessel: inboundVessel,
  ModificationMode: slotChange.shape.ModificationMode,
  NewAppointment: newAppointment,
  NewGate: newGate,
  NewGateService: newGateService,
  NewCompany: newCompany,
  NewUser: newUser,
  ...NOTIFICATION_SHAPES,
  PortFunction: portFunction,
  RoleUser: roleUser,
  RoleUserPage: userCalls.ofRole.answer.options[1],
  ServiceDay: gateService.shape.days.element.shape.Day,
  BookedThere: bookedThere,
  ServiceImpact: serviceImpact,
  Slot: slot,
  SlotChange: slotChange,
  SlotCopy: slotCopy,
  CopiedDay: copiedDay,
  StatusCode: user.shape.status,
  TransactionType: appointment.shape.transactionType,
  TransitState: containerFacts.shape.transitState,
  Truck: truck,
  UnbookedGroup: unbookedGroup,
  User: user,
  UserPage: userCalls.users.answer.options[1],
  VisitPhase: inboundVessel.shape.phase,
  ZonesAndSlots: gateServiceCalls.addZones.body,
  ZonesToRemove: gateServiceCalls.removeZones.body,
  ...BILLING_SHAPES,
  ...BOARD_SHAPES,
  ...CAMERA_SHAPES,
  ...EXPORT_SHAPES,
  ...TRAIN_SHAPES,
  ...PLANNER_TRAIN_SHAPES,
  ...PLANNER_BOOKING_SHAPES,
  ...PLANNER_MOVE_SHAPES,
  ...MAPPING_SHAPES,
  ...INVOICE_SHAPES,
  ...TRAIL_SHAPES,
};

/** What a room is about, for whoever reads the document. */
export const ROOMS: Record<string, string> = {
  access: 'Who is signed in, what they may do, and the settings of the portal',
  accessRequests: 'Asking for access: as one of a company, or with a company of one’s own',
  users: 'People of companies: who waits for approval, who is approved with which roles',
  companies: 'Firms that use the portal',
  gates: 'Where trucks are received',
  gateServices: 'What opens a gate, hour by hour, on which days',
  slots: 'The places of an hour at a gate, and how many are free',
  slotCopies: 'The places of a day, a gate or an hour, put on other days',
  appointments: 'A truck at a gate in an hour: booked, changed, cancelled, completed',
  vessels: 'Ships that bring imports, and when these are locked for planning',
  importAdvice: 'Who collects an import container, and on which day or in which block group',
  exportPreAdvice: 'Exporters declare their containers against bookings before they bring them',
  reports: 'What is read of the port as a table, by whom, and whose rows',
  cameras: 'Pictures of the port, group by group, and the cameras that take them',
  trainServices: 'Trains: the services that run, their wagons, and the dates on which they run',
  trainBookings: 'Units that are booked on wagons of trains',
  plannerContainers: 'Which containers can be booked on a train, and what the terminal knows of them',
  plannerLookups: 'What can be chosen for a booking on a train',
  plannerMoves: 'What becomes of bookings on trains: submitted, completed, cancelled, moved to another date',
  plannerTrains: 'The planner’s trains: the dates on which they run, and what is booked on them',
  plannerWagons:
    'The planner’s wagons: what is booked on each, capacity that is added, split wagons made whole',
  trainBoard: 'The days’ trains with what stands on their wagons, and moving it',
  consist: 'The wagon list of a train, as the rail operator makes it up',
  terminalSites: 'Container terminals and sidings that trains run between',
  customerSites: 'Which site a customer sends from and receives at',
  freightForwarders: 'Firms that forward for others, and for whom',
  roadBridges: 'Trucks between a site and a place near it, and what they cost',
  billingItems: 'What transport by rail is charged for',
  billingCustomers: 'Whom items have rates for',
  customerItems: 'What an item costs whom, today and next',
  transportOperators: 'Who drives road bridges, and their fuel adjustment',
  invoices: 'What trips by rail were charged: calculated, edited line by line',
  trail: 'What was done to which thing by whom, as it was before and after',
  invoiceFiles: 'Invoices as they leave: a PDF, and a file for the accounting system',
  notifications: 'News for the people of a port function',
  notificationManagement: 'Writing that news, e-mailing it, and how the e-mails are getting on',
};
