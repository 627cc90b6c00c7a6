import type {
  Booking,
  ExportUnit,
  GateEvent,
  Reference,
  TerminalAppointment,
  TerminalSlot,
  Unit,
  VesselVisit,
} from '../../terminal-port.ts';
import type { Cell } from './cells.ts';

type Columns<T> = Record<string, (thing: T) => Cell>;

/** The labels under which the façade's saved filters show their columns. */
export const VISIT: Columns<VesselVisit> = {
  Visit: one => one.visitId,
  'Vessel Name': one => one.vesselName,
  'I/B Voyage': one => one.inboundVoyage,
  'O/B Voyage': one => one.outboundVoyage,
  Lines: one => one.lines,
  Service: one => one.service,
  Phase: one => PHASES[one.phase],
  ETA: one => one.eta,
  ETD: one => one.etd,
  ATA: one => one.ata,
  ATD: one => one.atd,
  'Start Work': one => one.startWork,
  'Begin Receive': one => one.beginReceive,
  'Dry Cutoff': one => one.cargoCutoff,
  'Haz Cutoff': one => one.hazardousCutoff,
  'Reefer Cutoff': one => one.reeferCutoff,
};

const PHASES: Readonly<Record<VesselVisit['phase'], string>> = {
  Created: '10CREATED',
  Inbound: '20INBOUND',
  Arrived: '30ARRIVED',
  Working: '40WORKING',
  Complete: '50COMPLETE',
  Departed: '60DEPARTED',
  Closed: '70CLOSED',
  Canceled: '80CANCELED',
};

const STATES: Readonly<Record<Unit['transitState'], string>> = {
  Advised: 'S10_ADVISED',
  Inbound: 'S20_INBOUND',
  Ecin: 'S30_ECIN',
  Yard: 'S40_YARD',
  Ecout: 'S50_ECOUT',
  Loaded: 'S60_LOADED',
  Departed: 'S70_DEPARTED',
  Retired: 'S99_RETIRED',
};
const CATEGORIES = { Import: 'IMPRT', Export: 'EXPRT', Storage: 'STRGE', Tranship: 'TRSHP' } as const;

export type ChangedUnit = Unit & { changedAt: Date | null; exporter: ExportUnit | undefined };

export const UNIT: Columns<ChangedUnit> = {
  'Unit Nbr': one => one.containerNbr,
  Category: one => CATEGORIES[one.category],
  'T-State': one => STATES[one.transitState],
  'Frght Kind': one => one.freightKind,
  'Type ISO': one => one.isoType,
  'Line Op': one => one.line,
  'I/B Mode': one => one.inboundMode.toUpperCase(),
  'I/B Actual Visit': one => one.inboundVisitId ?? `GEN_${one.inboundMode.toUpperCase()}`,
  'I/B ETA': one => one.inboundEta,
  'Est Move Time': one => one.estimatedMoveTime,
  'Unit Impediments': one => one.impediments,
  'VGM Weight': one => one.vgmKg || null,
  'VGM Entity': one => one.vgmVerifier,
  'Reqs Power': one => one.requiresPower,
  Group: one => one.group,
  'O/B Mode': one => one.outboundMode.toUpperCase(),
  'O/B Actual Visit': one => one.outboundVisitId ?? `GEN_${one.outboundMode.toUpperCase()}`,
  Position: one => one.position,
  'Time In': one => one.timeIn,
  'Time Out': one => one.timeOut,
  Commodity: one => one.commodity,
  'Temp Reqd C': one => one.temperatureC,
  'Is OOG': one => one.isOutOfGauge,
  Hazards: one => one.hazards,
  'Shipper Name': one => one.shipper,
  Shipper: one => one.exporter?.shipper,
  Consignee: one => one.consignee,
  'Designated Trucker': one => one.truckingCo,
  'Booking Nbr': one => one.bookingNbr,
  'Appt Nbr': one => one.appointmentNbr,
  'Portal Party': one => one.exporter?.advisedBy,
  'Last Change': one => one.changedAt,
};

export const SLOT: Columns<TerminalSlot> = {
  Gate: one => one.gateId,
  'Slot Start': one => one.start,
  'Slot End': one => one.end,
  Quota: one => one.capacity,
  Used: one => one.taken,
};

const APPOINTMENT_STATES: Readonly<Record<TerminalAppointment['state'], string>> = {
  Created: 'CREATED',
  Late: 'LATE',
  Used: 'USED',
  UsedLate: 'USEDLATE',
  Expired: 'EXPIRED',
  Canceled: 'CANCEL',
  Closed: 'CLOSED',
};
const DOORS = { Forward: 'F', Rear: 'A', Any: 'Y', Unknown: 'U' } as const;

export const APPOINTMENT: Columns<TerminalAppointment> = {
  'Appt Nbr': one => one.appointmentNbr,
  'External Ref': one => one.extRef,
  Gate: one => one.gateId,
  'Slot Start': one => one.start,
  'Slot End': one => one.end,
  'Tran Type': one => one.tranType,
  'Truck Co': one => one.truckingCo,
  'Truck License': one => one.truckRego,
  'Ctr Nbr': one => one.containerNbr,
  'Order Nbr': one => one.edoNbr,
  'Ctr Type': one => one.isoType,
  'Booking Nbr': one => one.bookingNbr,
  'Truck Pos': one => String(one.position),
  Door: one => DOORS[one.doorDirection],
  State: one => APPOINTMENT_STATES[one.state],
  'Used At': one => one.usedAt,
  Changed: one => one.changedAt,
};

const EVENTS: Readonly<Record<GateEvent['kind'], string>> = {
  Used: 'COMPLETE',
  UsedLate: 'COMPLETE_LATE',
  Trouble: 'TROUBLE',
  TurnedAway: 'RETURNED',
  Left: 'GATE_OUT',
};

export const GATE_EVENT: Columns<GateEvent> = {
  Gkey: one => String(one.cursor),
  Status: one => EVENTS[one.kind],
  At: one => one.at,
  Gate: one => one.gateId,
  'External Ref': one => one.extRef,
  'Appt Nbr': one => one.appointmentNbr,
  'Truck License': one => one.truckRego,
  'Truck Co': one => one.truckingCo,
  'Ctr Nbr': one => one.containerNbr,
  'Tran Type': one => one.tranType,
  Note: one => one.note,
};

type BookingRow = { booking: Booking; item: Booking['items'][number] | undefined };

export const BOOKING: Columns<BookingRow> = {
  'Booking Nbr': ({ booking }) => booking.bookingNbr,
  Gkey: ({ booking }) => booking.key,
  'Line Op': ({ booking }) => booking.line,
  'O/B Visit': ({ booking }) => booking.visitId,
  'Vessel Name': ({ booking }) => booking.vesselName,
  'O/B Voyage': ({ booking }) => booking.voyage,
  Phase: ({ booking }) => PHASES[booking.visitPhase],
  'Dry Cutoff': ({ booking }) => booking.cargoCutoff,
  POL: ({ booking }) => booking.portOfLoad,
  POD: ({ booking }) => booking.portOfDischarge,
  'POD 2': ({ booking }) => booking.secondPortOfDischarge,
  Agent: ({ booking }) => booking.agent,
  'Hazardous?': ({ booking }) => booking.isHazardous,
  Hazards: ({ booking }) => booking.hazards,
  'Item Nbr': ({ item }) => item?.key,
  'Type ISO': ({ item }) => item?.iso,
  'ISO Group': ({ item }) => item?.isoGroup,
  Qty: ({ item }) => item?.quantity,
  Tally: ({ item }) => item?.tally,
  Commodity: ({ item }) => item?.commodity,
  'Temp Reqd C': ({ item }) => item?.temperatureC,
  Vent: ({ item }) => item?.ventilation,
  'Vent Unit': ({ item }) => item?.ventilationUnit,
  'Humidity Pct': ({ item }) => item?.humidityPct,
};

export const EXPORT: Columns<ExportUnit> = {
  'Unit Nbr': one => one.containerNbr,
  'T-State': one => STATES[one.transitState],
  'Type ISO': one => one.isoType,
  'Line Op': one => one.line,
  'O/B Actual Visit': one => one.visitId,
  'Vessel Name': one => one.vesselName,
  ETD: one => one.etd,
  Position: one => one.position,
  'VGM Weight': one => one.vgmKg || null,
  'VGM Entity': one => one.vgmVerifier,
  'Temp Reqd C': one => one.temperatureC,
  Commodity: one => one.commodity,
  Hazards: one => one.hazards,
  'Designated Trucker': one => one.truckingCo,
  'Booking Nbr': one => one.bookingNbr,
  'Item Nbr': one => one.itemKey,
  'Portal Party': one => one.advisedBy,
  'Portal Ref': one => one.extRef,
  Shipper: one => one.shipper,
  POD: one => one.portOfDischarge,
  Seals: one => one.seals,
  'Pack Point': one => one.packPoint,
  'Shipper Ref': one => one.shippersReference,
  Vent: one => one.ventilation,
  'Vent Unit': one => one.ventilationUnit,
  'Humidity Pct': one => one.humidityPct,
  'OOG Top': one => one.oversizeCm?.top,
  'OOG Front': one => one.oversizeCm?.front,
  'OOG Back': one => one.oversizeCm?.back,
  'OOG Left': one => one.oversizeCm?.left,
  'OOG Right': one => one.oversizeCm?.right,
  New: one => one.isNew,
};

export const REFERENCE: Columns<Reference> = {
  Id: one => one.code,
  Name: one => one.name,
  Group: one => one.group,
};
