import type { Columns } from '#kernel/columns.ts';
import { dwellOf, typeLengthOf } from '../sizes.ts';
import type { CarrierMode, Category, FreightKind, TransitState, Unit, UnitFacts } from '../terminal-port.ts';

export type FactsRow = {
  container_nbr: string;
  category: Category;
  transit_state: TransitState;
  freight_kind: FreightKind;
  iso_type: string;
  line: string;
  ib_mode: CarrierMode;
  ib_visit: string | null;
  move_at: Date | null;
  impediments: string[];
  vgm_kg: number;
  requires_power: boolean;
  group_code: string | null;
};

export type UnitRow = FactsRow & {
  ob_mode: CarrierMode;
  ob_visit: string | null;
  ib_eta: Date | null;
  position: string | null;
  time_in: Date | null;
  time_out: Date | null;
  vgm_verifier: string | null;
  commodity: string | null;
  temperature_c: number | null;
  is_oog: boolean;
  hazards: string[];
  shipper: string | null;
  consignee: string | null;
  trucking_co: string | null;
  booking_nbr: string | null;
  appointment_nbr: number | null;
};

/** A row as JSON has it. */
export type Written<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | null : Row[Column];
};

/** The columns of a `FactsRow`, of unit `u`. */
export const FACTS: Columns<FactsRow> = {
  container_nbr: 'u.container_nbr',
  category: 'u.category',
  transit_state: 'u.transit_state',
  freight_kind: 'u.freight_kind',
  iso_type: 'u.iso_type',
  line: 'u.line',
  ib_mode: 'u.ib_mode',
  ib_visit: 'u.ib_visit',
  move_at: 'u.move_at',
  impediments: 'u.impediments',
  vgm_kg: 'u.vgm_kg',
  requires_power: 'u.requires_power',
  group_code: 'u.group_code',
};

/** Everything of a unit `u`, with its inbound visit's ETA and its open terminal appointment. */
export const SELECT_UNIT = `select ${Object.values(FACTS).join(', ')}, u.ob_mode, u.ob_visit, v.eta as ib_eta, u.position, u.time_in, u.time_out,
  u.vgm_verifier, u.commodity, u.temperature_c::float8 as temperature_c, u.is_oog, u.hazards, u.shipper, u.consignee, u.trucking_co,
  u.booking_nbr, a.appointment_nbr
  from terminal.unit u
  left join terminal.visit v on v.visit_id = u.ib_visit
  left join terminal.appointment a
    on a.container_nbr = u.container_nbr and a.state in ('Created', 'Late') and not a.is_expected`;

export function toFacts(row: FactsRow): UnitFacts {
  return {
    containerNbr: row.container_nbr,
    category: row.category,
    transitState: row.transit_state,
    freightKind: row.freight_kind,
    isoType: row.iso_type,
    line: row.line,
    inboundMode: row.ib_mode,
    inboundVisitId: row.ib_visit,
    estimatedMoveTime: row.move_at,
    impediments: row.impediments,
    vgmKg: row.vgm_kg,
    requiresPower: row.requires_power,
    group: row.group_code,
  };
}

export function toUnit(row: UnitRow, now: Date): Unit {
  return {
    ...toFacts(row),
    typeLength: typeLengthOf(row.iso_type),
    inboundEta: row.ib_eta,
    outboundMode: row.ob_mode,
    outboundVisitId: row.ob_visit,
    position: row.position,
    timeIn: row.time_in,
    timeOut: row.time_out,
    dwellDays: dwellOf(row.time_in, row.time_out ?? now),
    vgmVerifier: row.vgm_verifier,
    commodity: row.commodity,
    temperatureC: row.temperature_c,
    isOutOfGauge: row.is_oog,
    hazards: row.hazards,
    shipper: row.shipper,
    consignee: row.consignee,
    truckingCo: row.trucking_co,
    bookingNbr: row.booking_nbr,
    appointmentNbr: row.appointment_nbr === null ? null : String(row.appointment_nbr),
  };
}
