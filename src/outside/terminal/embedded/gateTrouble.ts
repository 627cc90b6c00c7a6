import { visibleHolds } from '../holds.ts';
import type { AppointmentRow } from './appointmentRows.ts';
import type { Queryable } from './transaction.ts';

/** What the gate clerk sees of a truck and the box it comes for. */
export type GateFacts = {
  appointment: AppointmentRow;
  isTruckKnown: boolean;
  unit: { transit_state: string; impediments: string[]; vgm_kg: number } | null;
  /** For a release: an empty of its type is there, and the release has one left. */
  isEmptyThere: boolean;
};

/** What stops the truck at the gate; null when it may pass. */
export function troubleOf({ appointment, isTruckKnown, unit, isEmptyThere }: GateFacts): string | null {
  if (!appointment.truck_rego) return 'Appointment data incomplete: truck';
  if (!isTruckKnown) return `gate.truck_license_unknown: ${appointment.truck_rego}`;
  switch (appointment.tran_type) {
    case 'DI':
    case 'DE':
      return pickUpTrouble(appointment, unit);
    case 'DM':
      if (!appointment.edo_nbr) return 'Appointment data incomplete: empty release';
      return isEmptyThere ? null : `No empty for release ${appointment.edo_nbr}`;
    case 'RE':
      if (!appointment.container_nbr) return 'Appointment data incomplete: container';
      return unit && unit.vgm_kg > 0 ? alreadyIn(unit) : 'Container not pre-advised';
    default:
      return appointment.container_nbr ? alreadyIn(unit) : 'Appointment data incomplete: container';
  }
}

function pickUpTrouble(appointment: AppointmentRow, unit: GateFacts['unit']): string | null {
  if (!appointment.container_nbr) return 'Appointment data incomplete: container';
  if (unit?.transit_state !== 'Yard') return 'Container not in yard';
  const holds = visibleHolds(unit.impediments);
  return holds.length > 0 ? `Hold on container: ${holds.join(', ')}` : null;
}

function alreadyIn(unit: GateFacts['unit']): string | null {
  return unit?.transit_state === 'Yard' ? 'Container already in yard' : null;
}

type Row = AppointmentRow & {
  is_truck_known: boolean;
  unit: GateFacts['unit'];
  is_empty_there: boolean;
};

/** Locks the appointment for the rest of the tick. */
export async function readGateFacts(db: Queryable, appointmentNbr: string): Promise<GateFacts | undefined> {
  const { rows } = await db.query<Row>({
    name: 'terminal.gateFacts',
    text: `select a.*, exists (select from terminal.truck t where t.rego = a.truck_rego) as is_truck_known,
        (select json_build_object('transit_state', u.transit_state, 'impediments', u.impediments, 'vgm_kg', u.vgm_kg)
         from terminal.unit u where u.container_nbr = a.container_nbr) as unit,
        exists (select from terminal.edo e join terminal.edo_line l using (edo_nbr)
          join terminal.unit u on u.line = e.line and u.iso_type = l.iso_type and u.category = 'Storage' and u.transit_state = 'Yard'
          where e.edo_nbr = a.edo_nbr and (a.iso_type is null or l.iso_type = a.iso_type)
            and (a.is_edo_reserved or l.released + l.reserved < l.ordered)) as is_empty_there
      from terminal.appointment a where a.appointment_nbr = $1 for update of a`,
    values: [appointmentNbr],
  });
  const [row] = rows;
  return (
    row && {
      appointment: row,
      isTruckKnown: row.is_truck_known,
      unit: row.unit,
      isEmptyThere: row.is_empty_there,
    }
  );
}
