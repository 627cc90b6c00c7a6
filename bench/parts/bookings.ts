import { startOfHour } from '#kernel/calendar.ts';
import { execute } from './cluster.ts';
import type { Request } from './load.ts';
import type { Facts, RecordedRequest } from './replay.ts';

export type Hour = { gateId: string; appointmentDate: string; zone: number };

export type Bookings = {
  /** To the product. */
  forLandside(hour: Hour): RecordedRequest;
  /** The same to the bare server, which is told what the product finds out by itself. */
  forBare(hour: Hour): Request;
};

/** Gives the hours of the main gate, from the day after tomorrow on, more places than are ever booked; answers them. */
export function openWide(url: string): Promise<Hour[]> {
  return execute<Hour>(
    url,
    `update slot set capacity = 1000000
     where gate_id = 'APPT_GATE' and instance_date between current_date + 2 and current_date + 100 and capacity > 0
     returning gate_id as "gateId", instance_date::text as "appointmentDate", zone`,
  );
}

const BOX = {
  appointmentType: 'DropOff',
  isEmpty: false,
  truckRegistration: 'BEN123',
  position: 0,
  doorDirection: 'Any',
  emptyReleaseNumber: null,
};

/** Requests that book, each for a container that nobody has booked yet. */
export function createBookings(token: string, timeZone: string): Bookings {
  const instants = new Map<string, string>();
  let booked = 0;

  function nextFacts(hour: Hour): Facts & { key: string } {
    booked += 1;
    const number = String(booked).padStart(7, '0');
    return {
      ...hour,
      startsAt: instantOf(hour.appointmentDate, hour.zone),
      endsAt: instantOf(hour.appointmentDate, hour.zone + 1),
      containerNumber: `BENU${number}`,
      key: `booking-${number}`,
    };
  }

  function instantOf(day: string, hour: number): string {
    const name = `${day} ${hour}`;
    const instant = instants.get(name) ?? startOfHour(day, hour, timeZone).toISOString();
    instants.set(name, instant);
    return instant;
  }

  return {
    forLandside: hour => {
      const facts = nextFacts(hour);
      return {
        method: 'POST',
        path: '/api/gateServices/appointments',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': facts.key,
        },
        body: JSON.stringify({ ...BOX, ...hour, containerNumber: facts['containerNumber'] }),
        facts,
      };
    },
    forBare: hour => ({
      method: 'POST',
      path: '/book',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...BOX, ...nextFacts(hour) }),
    }),
  };
}
