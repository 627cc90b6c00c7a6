import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { serveBoard } from './board/server.ts';
import { serveChanges } from './booking/change/server.ts';
import { serveEnds } from './booking/end/server.ts';
import { serveBookings } from './booking/server.ts';
import type { appointmentCalls } from './contract.ts';
import { serveFacts } from './form/server.ts';
import { withFacts } from './record/rules.ts';
import { factsOf } from './record/server.ts';
import { bookedOf, findOwn } from './record/sql.ts';
import { serveTerminalBookings } from './terminal/booking/server.ts';
import { serveTerminalChanges } from './terminal/change/server.ts';

type Neighbours = { terminal: TerminalPort };

/** The calls of spec §7 Appointments: our own gates' in this room, the terminal's in `terminal`. */
export function serveAppointments(neighbours: Neighbours): Handlers<typeof appointmentCalls> {
  const { terminal } = neighbours;
  return {
    ...serveBoard(neighbours),
    ...serveFacts(neighbours),
    ...serveBookings(neighbours),
    ...serveChanges(neighbours),
    ...serveEnds(neighbours),
    ...serveTerminalBookings(neighbours),
    ...serveTerminalChanges(neighbours),
    ownAppointment: async ({ params }, context) => {
      const row = await findOwn(context.db, context.caller.reach, params.id);
      if (!row) throw notFound('Appointment');
      return withFacts(bookedOf(row), await factsOf(terminal, [row], context), context.now);
    },
  };
}
