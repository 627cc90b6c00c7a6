import { ROLE, type Role } from '#features/access/model.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { Answer, AnyCall, Request } from '#kernel/contract.ts';
import type { Found } from './shell/find.ts';
import { findAppointments } from './shell/findAppointments.ts';

/** What the search finds besides screens: one call, and what of its answer a text means. */
export type Finder<C extends AnyCall = AnyCall> = {
  group: string;
  roles: readonly Role[];
  /** How long a text must be before the call is made. */
  shortest: number;
  call: C;
  /** As the room's own screen asks, so that one answer serves both. */
  request: Request<C>;
  find: (answer: Answer<C>, text: string) => Found[];
};

/** A room adds itself by a row. */
export const finders: readonly Finder[] = [
  finder({
    group: 'Appointments',
    roles: [ROLE.Dispatcher],
    shortest: 2,
    call: appointmentCalls.list,
    request: { query: { includeExtendedContainerInfo: true } },
    find: findAppointments,
  }),
];

function finder<C extends AnyCall>(row: Finder<C>): Finder {
  return row;
}
