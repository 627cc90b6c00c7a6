import type { ReferenceKind, TransitState, VisitPhase } from './terminal-model.ts';

/** Exports in the port's words at the terminal's border. Weights are kilograms, temperatures °C, oversize centimetres. */

export type VentilationUnit = 'CUBIC_M_HOUR' | 'CUBIC_FT_MIN' | 'PERCENTAGE';

/** What was booked of a type; what it leaves open is null. */
export type BookingItem = {
  key: string;
  iso: string;
  /** Of the type, such as GP or RE. */
  isoGroup: string | null;
  quantity: number;
  /** The units that are pre-advised against it, each once. */
  tally: number;
  commodity: string | null;
  temperatureC: number | null;
  ventilation: number | null;
  ventilationUnit: VentilationUnit | null;
  humidityPct: number | null;
};

export type Booking = {
  bookingNbr: string;
  key: string;
  line: string;
  visitId: string;
  vesselName: string;
  /** Outbound. */
  voyage: string;
  visitPhase: VisitPhase;
  cargoCutoff: Date;
  portOfLoad: string;
  portOfDischarge: string;
  secondPortOfDischarge: string | null;
  agent: string | null;
  isHazardous: boolean;
  /** IMDG class and UN number, as '3/1263'. */
  hazards: string[];
  items: BookingItem[];
};

export type Oversize = { top: number; front: number; back: number; left: number; right: number };

/** All that an export is pre-advised with. */
type PreadviceContent = {
  isoType: string;
  vgmKg: number;
  vgmVerifier: string;
  seals: string[];
  truckingCo: string | null;
  bookingNbr: string;
  itemKey: string;
  visitId: string;
  portOfDischarge: string;
  packPoint: string | null;
  commodity: string | null;
  /** The shipper's code. */
  shipper: string | null;
  shippersReference: string | null;
  temperatureC: number | null;
  ventilation: number | null;
  ventilationUnit: VentilationUnit | null;
  humidityPct: number | null;
  /** IMDG class and UN number, as '3/1263'. */
  hazards: string[];
  oversizeCm: Oversize | null;
};

/** Whose exports: what a party of ours has pre-advised, and what names its code as shipper. */
export type Exporter = { advisedBy: string; shipper: string | null };

export type Preadvice = PreadviceContent & {
  containerNbr: string;
  /** Our own id of this very pre-advice, at most 80 characters: said again with it, it changes nothing. */
  extRef: string;
  by: Exporter;
  /** `new`: refused when it is pre-advised already. `own`: refused when it is not, or not by them or for them. */
  expects: 'new' | 'own';
};

/** An export that counts on a booking, as the terminal holds it. */
export type ExportUnit = PreadviceContent & {
  containerNbr: string;
  line: string;
  transitState: TransitState;
  /** Yard slot; null elsewhere. */
  position: string | null;
  vesselName: string | null;
  etd: Date | null;
  /** Null when it was not pre-advised through a portal. */
  advisedBy: string | null;
  extRef: string | null;
  /** The terminal had not known the container before. */
  isNew: boolean;
};

export type ActivePreadvice = Pick<
  ExportUnit,
  'containerNbr' | 'bookingNbr' | 'transitState' | 'advisedBy' | 'shipper'
>;

export type ExportUnitQuery = {
  whose: Exporter | 'everyone';
  containerNbrs?: string[];
  limit?: number;
};

/** `idStart`: the code begins so. `idOrName`: code or name have it anywhere. Without regard to case. */
export type ReferenceSearch = {
  kind: ReferenceKind;
  by: 'idStart' | 'idOrName';
  text: string;
  /** At most 100. */
  limit: number;
};
