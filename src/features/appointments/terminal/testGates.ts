import type { Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from '../contract.ts';
import type { ChangedAppointment, NewAppointment } from '../forms.ts';
import type { Appointment } from '../model.ts';
import { type BookingOffice, openBookingOffice } from '../testOffice.ts';

/** Gates of the terminal, as the tests call them. */
export const GATE = 'T2_GATE';
export const SECOND_GATE = 'T3_GATE';

export type TerminalGates = {
  office: BookingOffice;
  day: string;
  /** Nobody has booked, and every hour has six places. */
  clear: () => Promise<void>;
  book: (
    client: Client,
    different?: Partial<NewAppointment>,
    idempotencyKey?: string,
  ) => Promise<Appointment>;
  change: (
    client: Client,
    appointment: Appointment,
    different: Partial<ChangedAppointment>,
  ) => Promise<Appointment>;
  show: (client: Client, id: number) => Promise<Appointment>;
  /** Places that are booked in an hour. */
  taken: (gateId: string, zone: number) => Promise<number>;
  /** An import in the yard without holds that nobody has advised: any truck could collect it. */
  collectable: () => Promise<string>;
};

/** The product with two gates of the terminal, open on a day that nobody else books. */
export async function openTerminalGates(): Promise<TerminalGates> {
  const office = await openBookingOffice();
  const { pool } = office.product;
  await pool.query(
    `insert into gate (gate_id, gate_name, n4_gate_id, is_for_drop_off, is_for_pickup, is_from_propel, set_gate_config)
     values ($1, 'Terminal 3 gate', $1, true, true, false, 3)`,
    [SECOND_GATE],
  );
  const { rows } = await pool.query<{ day: string }>(
    'select min(slot_date) as day from terminal.slot where gate_id = $1 and zone = 9 and slot_date > $2 and taken = 0',
    [GATE, office.today],
  );
  const { day } = rows[0]!;
  await pool.query(
    `insert into terminal.slot (gate_id, slot_date, zone, starts_at, ends_at, capacity)
     select $2, slot_date, zone, starts_at, ends_at, capacity from terminal.slot where gate_id = $1`,
    [GATE, SECOND_GATE],
  );
  const typed = (different: Partial<NewAppointment> = {}): NewAppointment =>
    office.typed({ gateId: GATE, appointmentDate: day, ...different });
  return {
    office,
    day,
    clear: async () => {
      await office.product.embeddedTerminal.faults.set({});
      const gates = [[GATE, SECOND_GATE]];
      await pool.query("update terminal.appointment set state = 'Canceled' where gate_id = any($1)", gates);
      await pool.query('update terminal.slot set taken = 0, capacity = 6 where gate_id = any($1)', gates);
    },
    book: (client, different, idempotencyKey) => {
      const options = idempotencyKey === undefined ? {} : { idempotencyKey };
      return client.send(calls.bookAtTerminal, { body: typed(different) }, options);
    },
    change: (client, { appointmentId }, different) =>
      client.send(calls.changeAtTerminal, { body: { ...typed(different), appointmentId } }),
    show: (client, id) => client.send(calls.terminalAppointment, { params: { id } }),
    taken: async (gateId, zone) => {
      const found = await pool.query<{ taken: number }>(
        'select taken from terminal.slot where gate_id = $1 and slot_date = $2 and zone = $3',
        [gateId, day, zone],
      );
      return found.rows[0]!.taken;
    },
    collectable: async () => {
      const found = await pool.query<{ container_nbr: string }>(`
        update terminal.unit set impediments = '{}', trucking_co = null where container_nbr = (
          select container_nbr from terminal.unit u where transit_state = 'Yard' and category = 'Import'
            and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr and a.state in ('Created', 'Late'))
            and not exists (select from appointment o where o.container_number = u.container_nbr)
          limit 1) returning container_nbr`);
      return found.rows[0]!.container_nbr;
    },
  };
}
