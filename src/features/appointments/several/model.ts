import type { AppointmentType } from '#features/gates/model.ts';
import type { Day } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import type { Appointment } from '../model.ts';

/** What a column of the table may be; in the order in which columns without names are taken. */
export const COLUMN_KEYS = [
  'containerNumber',
  'truckRegistration',
  'emptyReleaseNumber',
  'zone',
  'appointmentDate',
  'gateId',
  'appointmentType',
  'isEmpty',
  'position',
  'doorDirection',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** So many bookings stand in one table at most. */
export const MOST_AT_ONCE = 500;

/** A row as it is typed, each cell a text. */
export type Cells = Record<ColumnKey, string>;
export type TypedRow = { id: number; cells: Cells };

/** What holds for a row where its own cell is empty. */
export type Common = {
  companyId: number | null;
  appointmentDate: Day | null;
  zone: number | null;
  gateId: string | null;
  appointmentType: AppointmentType | null;
  isEmpty: boolean;
  position: number | null;
};

/** What a row books, as `newAppointment` takes it. */
export type Booking = Pick<
  Appointment,
  | 'appointmentDate'
  | 'zone'
  | 'gateId'
  | 'appointmentType'
  | 'isEmpty'
  | 'truckRegistration'
  | 'doorDirection'
  | 'containerNumber'
  | 'emptyReleaseNumber'
> & {
  position: number | null;
  companyId?: number | null | undefined;
  isFromPropel?: boolean | undefined;
};

/** What was refused, of what was sent; one that was never answered can be sent again as it is. */
export type Refusal = { errors: FieldErrors; nearest: string | null; sent: string; isAnswered: boolean };

export type RowState = 'booked' | 'ready' | 'checking' | 'issues';

/** A row with what it would book, and what speaks against it by column; what is of no column stands under ''. */
export type JudgedRow = TypedRow & {
  state: RowState;
  booking: Booking | null;
  /** Where it is to be booked, as far as that is said. */
  day: Day | null;
  gateId: string | null;
  errors: Partial<Record<ColumnKey | '', string[]>>;
  /** Beside a full hour the free ones nearest to it: no reason of its own, as each row has others. */
  nearest: string | null;
  /** Worth a look though it passes. */
  notes: string[];
  appointment: Appointment | undefined;
};
