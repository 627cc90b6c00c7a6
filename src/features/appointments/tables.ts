import type { Generated, GeneratedAlways } from 'kysely';
import type { AppointmentType } from '#features/gates/model.ts';
import type { Day } from '#kernel/calendar.ts';
import type { AppointmentStatus, DoorDirection, TransactionType } from './model.ts';

type AppointmentTable = {
  appointment_id: GeneratedAlways<number>;
  company_id: number;
  trucking_company_id: string | null;
  gate_id: string;
  appointment_date: Day;
  zone: number;
  starts_at: Date;
  ends_at: Date;
  appointment_type: AppointmentType;
  transaction_type: TransactionType;
  status: Generated<AppointmentStatus>;
  truck_registration: string | null;
  position: Generated<number>;
  door_direction: DoorDirection | null;
  container_number: string | null;
  empty_release_number: string | null;
  is_empty: boolean;
  bill: Generated<boolean>;
  completed_date: Date | null;
  created_at: Generated<Date>;
  created_by: number;
  version: GeneratedAlways<number>;
};

/** What the terminal is still to be told. */
type TerminalErrandTable = {
  errand_id: GeneratedAlways<number>;
  kind: 'announce' | 'cancel';
  appointment_id: number | null;
  appointment_nbr: string | null;
  ext_ref: string | null;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
};

/** Whoever is changing an appointment of the terminal at the moment. */
type TerminalChangeTable = { appointment_nbr: string; change_id: string; since: Generated<Date> };

/** Which appointment has a container: one of ours, or one of the terminal by our reference. */
type BookedContainerTable = {
  container_number: string;
  appointment_id: number | null;
  terminal_ref: string | null;
  since: Generated<Date>;
  /** Of the terminal's: when it is asked whether that is still so. */
  check_at: Date | null;
};

type GateNewsTable = { is_only: Generated<boolean>; cursor: number };

declare module '#kernel/database.ts' {
  interface Tables {
    appointment: AppointmentTable;
    terminal_errand: TerminalErrandTable;
    terminal_change: TerminalChangeTable;
    booked_container: BookedContainerTable;
    gate_news: GateNewsTable;
  }
}
