import type { CarrierMode, Category, FreightKind, TransitState } from '../terminal-port.ts';

/** A row of terminal.unit as it is inserted. */
export type NewUnit = {
  container_nbr: string;
  category: Category;
  transit_state: TransitState;
  freight_kind: FreightKind;
  iso_type: string;
  line: string;
  ib_mode: CarrierMode;
  ib_visit: string | null;
  ob_mode: CarrierMode;
  ob_visit: string | null;
  group_code: string | null;
  impediments: string[];
  vgm_kg: number;
  vgm_verifier: string | null;
  requires_power: boolean;
  temperature_c: number | null;
  commodity: string | null;
  hazards: string[];
  is_oog: boolean;
  shipper: string | null;
  consignee: string | null;
  trucking_co: string | null;
  booking_nbr: string | null;
  move_at: Date | null;
  position: string | null;
  time_in: Date | null;
  time_out: Date | null;
};

/** An empty box in the depot, of which a more particular one is made. */
export function emptyUnit(containerNbr: string, line: string, isoType: string): NewUnit {
  return {
    container_nbr: containerNbr,
    category: 'Storage',
    transit_state: 'Yard',
    freight_kind: 'MTY',
    iso_type: isoType,
    line,
    ib_mode: 'Truck',
    ib_visit: null,
    ob_mode: 'Truck',
    ob_visit: null,
    group_code: null,
    impediments: [],
    vgm_kg: 0,
    vgm_verifier: null,
    requires_power: false,
    temperature_c: null,
    commodity: 'MTY',
    hazards: [],
    is_oog: false,
    shipper: null,
    consignee: null,
    trucking_co: null,
    booking_nbr: null,
    move_at: null,
    position: null,
    time_in: null,
    time_out: null,
  };
}
