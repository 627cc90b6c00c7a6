/** The port's words at the terminal's border. Weights are kilograms, lengths feet, instants `Date`, port days 'YYYY-MM-DD'. */

export type Category = 'Import' | 'Export' | 'Storage' | 'Tranship';
export type TransitState =
  | 'Advised'
  | 'Inbound'
  | 'Ecin'
  | 'Yard'
  | 'Ecout'
  | 'Loaded'
  | 'Departed'
  | 'Retired';
export type CarrierMode = 'Vessel' | 'Train' | 'Truck';
export type FreightKind = 'FCL' | 'MTY';
export type VisitPhase =
  | 'Created'
  | 'Inbound'
  | 'Arrived'
  | 'Working'
  | 'Complete'
  | 'Departed'
  | 'Closed'
  | 'Canceled';

/** Receive or deliver × export, import, empty (M): RE RI RM are drop-offs, DI DE DM are pick-ups. */
export type TranType = 'RE' | 'RI' | 'RM' | 'DI' | 'DE' | 'DM';
export type DoorDirection = 'Forward' | 'Rear' | 'Any' | 'Unknown';
export type TerminalAppointmentState =
  | 'Created'
  | 'Late'
  | 'Used'
  | 'UsedLate'
  | 'Expired'
  | 'Canceled'
  | 'Closed';

/** Whose data may be answered: one trucking company's, by its code, or everyone's, said by name. */
export type Whose = { truckingCo: string } | 'everyone';

export type VesselVisit = {
  visitId: string;
  vesselName: string;
  inboundVoyage: string;
  outboundVoyage: string;
  lines: string[];
  service: string;
  phase: VisitPhase;
  eta: Date;
  etd: Date;
  ata: Date | null;
  atd: Date | null;
  startWork: Date | null;
  beginReceive: Date;
  cargoCutoff: Date;
  hazardousCutoff: Date;
  reeferCutoff: Date;
  importsLockedOff: boolean;
  estimatedImportsLockOff: Date | null;
};

/** What the lists show of a container: few fields, read by the hundred. */
export type UnitFacts = {
  containerNbr: string;
  category: Category;
  transitState: TransitState;
  freightKind: FreightKind;
  isoType: string;
  line: string;
  inboundMode: CarrierMode;
  inboundVisitId: string | null;
  estimatedMoveTime: Date | null;
  /** As the terminal prints them: `!CUSTOMS RELEASE` is a missing permission, `FUM` an active hold. */
  impediments: string[];
  /** 0 when the weight has not been verified (an export that is not pre-advised). */
  vgmKg: number;
  requiresPower: boolean;
  group: string | null;
};

export type Unit = UnitFacts & {
  typeLength: 20 | 40 | 45;
  inboundEta: Date | null;
  outboundMode: CarrierMode;
  outboundVisitId: string | null;
  /** Yard slot or ship's cell; null before it is known. */
  position: string | null;
  timeIn: Date | null;
  timeOut: Date | null;
  /** Whole days in the yard until now or until it left; 0 before. */
  dwellDays: number;
  vgmVerifier: string | null;
  commodity: string | null;
  temperatureC: number | null;
  isOutOfGauge: boolean;
  /** IMDG class and UN number, as '3/1263'. */
  hazards: string[];
  shipper: string | null;
  consignee: string | null;
  /** Code of the trucking company advised to collect it. */
  truckingCo: string | null;
  bookingNbr: string | null;
  /** The terminal's own appointment for it that is still to be used. */
  appointmentNbr: string | null;
};

export type TerminalSlot = {
  gateId: string;
  /** Hour 0–23 of the port's day. */
  zone: number;
  start: Date;
  end: Date;
  capacity: number;
  taken: number;
};
export type SlotTime = { start: Date; end: Date };

export type AppointmentRequest = {
  /** Our own id, at most 40 characters. A second create with the same one answers the first appointment. */
  extRef: string;
  gateId: string;
  /** Any instant within the hour asked for. */
  start: Date;
  tranType: TranType;
  truckingCo: string;
  truckRego: string | null;
  containerNbr: string | null;
  /** For DM: the empty release and the type to take from it. */
  edoNbr: string | null;
  isoType: string | null;
  bookingNbr: string | null;
  /** 0–5 */
  position: number;
  doorDirection: DoorDirection;
};
/** What is placed: `start` and `end` bound the hour. */
export type AppointmentPlace = { appointmentNbr: string; start: Date; end: Date };

export type TerminalAppointment = AppointmentRequest & {
  appointmentNbr: string;
  end: Date;
  state: TerminalAppointmentState;
  /** When the truck was taken at the gate. */
  usedAt: Date | null;
  changedAt: Date;
};

/** What is another's is left out, also when it is named. */
export type AppointmentQuery = { whose: Whose } & (
  | { by: 'numbers'; numbers: string[] }
  | { by: 'extRefs'; extRefs: string[] }
  /** Newest start last. `current` = Created, Late, or used within the last ten minutes. */
  | {
      by: 'window';
      gateIds?: string[];
      from?: Date;
      to?: Date;
      current?: boolean;
      limit?: number;
    }
  /** Changed at or after `since`, oldest change first; ask with some seconds of overlap. */
  | { by: 'changes'; since: Date; limit?: number }
);

/** A truck of an appointment that is not the terminal's own, made known so that its gate expects it. */
export type ExpectedTruck = {
  extRef: string;
  gateId: string;
  start: Date;
  truckRego: string | null;
  truckingCo: string;
  tranType: TranType;
  containerNbr: string | null;
  edoNbr: string | null;
  isoType: string | null;
};

/** Used, UsedLate: the truck was taken. Trouble: held at the gate. TurnedAway: sent off. Left: out with (or without) its box. */
export type GateEventKind = 'Used' | 'UsedLate' | 'Trouble' | 'TurnedAway' | 'Left';
export type GateEvent = {
  /** Pass the last one seen as `after` to read on. Grows with time. */
  cursor: number;
  kind: GateEventKind;
  at: Date;
  gateId: string;
  extRef: string | null;
  /** Null for an expected truck of another system's gate. */
  appointmentNbr: string | null;
  truckRego: string | null;
  truckingCo: string;
  containerNbr: string | null;
  tranType: TranType;
  /** What the gate clerk sees on Trouble and TurnedAway. */
  note: string | null;
};

export type Truck = { rego: string; truckingCo: string };

export type EdoLine = {
  iso: string;
  ordered: number;
  released: number;
  /** Ordered, less released, less what appointments not yet used will take. */
  available: number;
  /** Boxes of this type that the line has in the depot now. */
  stock: number;
};
export type Edo = {
  edoNbr: string;
  line: string;
  truckingCo: string | null;
  /** False before its first and after its last day, and when withdrawn. */
  isActive: boolean;
  earliest: Date;
  latest: Date;
  lines: EdoLine[];
};

/** Whether a release gives anything now, and to whom; null: to everybody. */
export type ReleaseStanding = Pick<Edo, 'edoNbr' | 'truckingCo' | 'isActive'>;

export const REFERENCE_KINDS = [
  'equipmentTypes',
  'commodities',
  'truckingCompanies',
  'shippers',
  'lines',
  'packPoints',
  'ports',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
export type Reference = { code: string; name: string; group: string | null };
