import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { serveBookings } from './bookings/server.ts';
import { serveChanges } from './changes/server.ts';
import type { appointmentCalls } from './contract.ts';
import { withFacts } from './facts/rules.ts';
import { serveFacts, unitsOf } from './facts/server.ts';
import { serveLists } from './list/server.ts';
import { bookedOf, findOwn } from './sql.ts';
import { serveStates } from './states/server.ts';
import { serveTerminalBookings } from './terminal-gates/bookings/server.ts';
import { serveTerminalChanges } from './terminal-gates/changes/server.ts';

type Neighbours = { terminal: TerminalPort };

/** The calls of spec §7 Appointments: our own gates' in this room, the terminal's in `terminal-gates`. */
export function serveAppointments(neighbours: Neighbours): Handlers<typeof appointmentCalls> {
  const { terminal } = neighbours;
  return {
    ...serveLists(neighbours),
    ...serveFacts(neighbours),
    ...serveBookings(neighbours),
    ...serveChanges(neighbours),
    ...serveStates(neighbours),
    ...serveTerminalBookings(neighbours),
    ...serveTerminalChanges(neighbours),
    ownAppointment: async ({ params }, context) => {
      const row = await findOwn(context.db, context.caller.reach, params.id);
      if (!row) throw notFound('Appointment');
      return withFacts(bookedOf(row), await unitsOf(terminal, [row], context), context.now);
    },
  };
}
