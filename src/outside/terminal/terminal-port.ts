import type {
  ActivePreadvice,
  Booking,
  Exporter,
  ExportUnit,
  ExportUnitQuery,
  Preadvice,
  ReferenceSearch,
} from './export-model.ts';
import type { PrivateFilter, ReportRequest, ReportRows } from './report-model.ts';
import type {
  AppointmentPlace,
  AppointmentQuery,
  AppointmentRequest,
  Edo,
  ExpectedTruck,
  GateEvent,
  Reference,
  ReferenceKind,
  ReleaseStanding,
  SlotTime,
  TerminalAppointment,
  TerminalAppointmentState,
  TerminalSlot,
  TransitState,
  Truck,
  Unit,
  UnitFacts,
  VesselVisit,
  VisitPhase,
  Whose,
} from './terminal-model.ts';

export type * from './export-model.ts';
export type * from './report-model.ts';
export type * from './terminal-model.ts';

type TosSeverity = 'OK' | 'INFO' | 'WARNING' | 'SEVERE';
export type TosMessage = { id: string; severity: TosSeverity; text: string };
export type TosFailureKind = 'rejected' | 'unavailable' | 'notFound' | 'misconfigured';

/**
 * `rejected`: the terminal said no, its texts are for the person. `unavailable`: no answer in time, or none that can be read.
 * `misconfigured`: a filter or column of the terminal that our settings name does not exist.
 */
export type TosFailure = {
  ok: false;
  kind: TosFailureKind;
  messages: TosMessage[];
  /** The nearest hours with a place, nearest first, when the asked hour was full. */
  availableSlots?: SlotTime[];
};
/** An answer may carry warnings: they pass, and are shown. */
export type TosResult<T> = { ok: true; data: T; messages: TosMessage[] } | TosFailure;
export type Tos<T> = Promise<TosResult<T>>;

/** Who does it and within which request: for the terminal's event log and ours. */
export type TosContext = { actorLogin: string; correlationId: string };

/** What became of one container of several. */
export type UnitOutcome =
  | { containerNbr: string; ok: true; unit: Unit }
  | { containerNbr: string; ok: false; message: TosMessage };

export type VisitQuery = { phases?: VisitPhase[]; visitIds?: string[]; etaFrom?: Date; etaTo?: Date };
export type ImportUnitQuery = {
  /** Whoever is advised to collect them. */
  whose: Whose;
  containerNbrs?: string[];
  visitIds?: string[];
  states?: TransitState[];
  groups?: string[];
  limit?: number;
};

/**
 * All we need of a terminal operating system. Nothing here throws: every answer is a `TosResult`. A list says whose it
 * is to be; one thing asked for by its own number is answered to whoever names it, and the room judges who may know.
 */
export type TerminalPort = {
  listVesselVisits(query: VisitQuery, ctx: TosContext): Tos<VesselVisit[]>;
  /** When the port means to lock the visit's imports for planning; null forgets it. */
  setImportsLockOff(change: { visitId: string; estimatedAt: Date | null }, ctx: TosContext): Tos<VesselVisit>;

  /** The facts of many containers at once, in no order; unknown numbers are left out. */
  getUnits(containerNbrs: string[], ctx: TosContext): Tos<UnitFacts[]>;
  getUnit(containerNbr: string, ctx: TosContext): Tos<Unit>;
  /** Import containers by estimated move time; those that have not left, unless other states are asked for. */
  listImportUnits(query: ImportUnitQuery, ctx: TosContext): Tos<Unit[]>;
  /** One outcome per container, in the order given. `group: null` clears. */
  setUnitGroup(
    change: { containerNbrs: string[]; group: string | null },
    ctx: TosContext,
  ): Tos<UnitOutcome[]>;
  /** Who collects it. A field left out stays as it is; null clears. One outcome per container, in the order given. */
  setUnitParties(
    change: { containerNbrs: string[]; truckingCo?: string | null; consignee?: string | null },
    ctx: TosContext,
  ): Tos<UnitOutcome[]>;
  addHold(hold: { containerNbr: string; holdId: string; note?: string }, ctx: TosContext): Tos<Unit>;
  releaseHold(hold: { containerNbr: string; holdId: string; note?: string }, ctx: TosContext): Tos<Unit>;

  /**
   * The hours of a port day, for gates whose slots are the terminal's. Other gates answer nothing. Null: it does not list
   * them, and says whether there is a place when it is asked for one.
   */
  listSlots(query: { gateIds: string[]; date: string }, ctx: TosContext): Tos<TerminalSlot[] | null>;
  /** A truck the terminal does not know passes with the WARNING `gate.truck_license_unknown`; a full hour is rejected with `availableSlots`. */
  createAppointment(request: AppointmentRequest, ctx: TosContext): Tos<AppointmentPlace>;
  /** The whole appointment as it shall be, at its own gate. */
  updateAppointment(
    change: { appointmentNbr: string } & AppointmentRequest,
    ctx: TosContext,
  ): Tos<AppointmentPlace>;
  cancelAppointment(
    which: { appointmentNbr: string } | { extRef: string },
    ctx: TosContext,
  ): Tos<{ appointmentNbr: string; state: TerminalAppointmentState }>;
  getAppointments(query: AppointmentQuery, ctx: TosContext): Tos<TerminalAppointment[]>;

  /** Tells the gate of a truck booked elsewhere; said again, it replaces what was said. */
  expectTruck(truck: ExpectedTruck, ctx: TosContext): Tos<void>;
  forgetTruck(extRef: string, ctx: TosContext): Tos<void>;
  /** What happened at all gates after the cursor (0 = from the beginning), oldest first. */
  gateEvents(query: { after: number; limit: number }, ctx: TosContext): Tos<GateEvent[]>;

  /** The terminal's saved queries that reports may be made of. */
  listPrivateFilters(ctx: TosContext): Tos<PrivateFilter[]>;
  /** Rows of one of them. `misconfigured`: no such filter or parameter, or it cannot be bound to a company. */
  runReport(request: ReportRequest, ctx: TosContext): Tos<ReportRows>;

  listTrucks(query: { whose: Whose }, ctx: TosContext): Tos<Truck[]>;
  isKnownTruck(rego: string, ctx: TosContext): Tos<boolean>;
  getEdo(edoNbr: string, ctx: TosContext): Tos<Edo>;
  /** How many releases stand at once, in no order; unknown numbers are left out. */
  getReleases(edoNbrs: string[], ctx: TosContext): Tos<ReleaseStanding[]>;
  referenceData(kind: ReferenceKind, ctx: TosContext): Tos<Reference[]>;
  /** Some of a list that is too long to read, by code. */
  searchReference(search: ReferenceSearch, ctx: TosContext): Tos<Reference[]>;

  /** The visit's phase is that of now. */
  getBooking(bookingNbr: string, ctx: TosContext): Tos<Booking>;
  /** Whoever's it is; null when the container is not an export that is pre-advised now. */
  checkActivePreadvice(containerNbr: string, ctx: TosContext): Tos<ActivePreadvice | null>;
  /** Exports that are pre-advised and have not left, by container. */
  listExportUnits(query: ExportUnitQuery, ctx: TosContext): Tos<ExportUnit[]>;
  /**
   * Pre-advises an export, or changes how it is; it counts once on its booking. Refused, all reasons at once, when it does
   * not match the booking or comes too late. A line of another group and
   * an unknown pack point pass with the WARNING `preadvice.line_mismatch` and `preadvice.pack_point_unknown`.
   */
  upsertPreadvice(preadvice: Preadvice, ctx: TosContext): Tos<ExportUnit>;
  /** Gives its place on the booking back. */
  cancelPreadvice(which: { containerNbr: string; by: Exporter }, ctx: TosContext): Tos<void>;
  health(ctx: TosContext): Tos<{ latencyMs: number }>;

  /**
   * Hears what changed, in batches, after it is so; from the terminal's work, from other processes' and from our own.
   * A change is told in at least one of the processes that have subscribed, and may be told in several. What happens
   * while the terminal is away may go untold, and is not told again. Returns how to stop hearing.
   */
  subscribe: (listener: TerminalListener) => () => void;
};

/** What is asked of the terminal and answered. */
export type TerminalOperation = Exclude<keyof TerminalPort, 'subscribe'>;

/** `by`: the correlation id of our own request that made the changes, when that is known. */
export type TerminalListener = (changes: TerminalChange[], by?: string) => void;

/** What changed at the terminal: enough to know which screens to refresh. */
export type TerminalChange =
  /**
   * `truckingCos`: who collects it, or did until now, and who has an appointment for it at the terminal. `exporters`: the
   * party that pre-advised it, and the code of its shipper. `isMoveOnly`: none of that has changed, nor its group, but where
   * it stands or what is known of it.
   */
  | {
      kind: 'unit';
      containerNbr: string;
      visitId: string | null;
      truckingCos: string[];
      exporters: { advisedBy: string | null; shipper: string | null };
      isMoveOnly?: boolean;
    }
  | { kind: 'visit'; visitId: string }
  | { kind: 'slot'; gateId: string; date: string; zone: number }
  | {
      kind: 'appointment';
      appointmentNbr: string;
      extRef: string;
      truckingCo: string;
      /** What the company has, or had, on it; null is none. Who leaves it out is not told of containers alone. */
      containerNbr?: string | null;
      state: TerminalAppointmentState;
    }
  | { kind: 'gate'; cursor: number; extRef: string | null };

export const UNKNOWN_TRUCK = 'gate.truck_license_unknown';
export const SLOT_FULL = 'gate.appointment_slot_full';
export const LINE_MISMATCH = 'preadvice.line_mismatch';
export const UNKNOWN_PACK_POINT = 'preadvice.pack_point_unknown';
export const TALLY_FULL = 'preadvice.booking_full';
export const OTHER_PARTY = 'preadvice.other_party';
export const ALREADY_ADVISED = 'preadvice.already_advised';
