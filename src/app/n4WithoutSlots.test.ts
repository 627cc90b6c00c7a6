import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { failureOf } from '#features/appointments/testOffice.ts';
import { slotCalls } from '#features/slots/contract.ts';
import type { FreeHour } from '#features/slots/model.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import { START, ZONE } from '#outside/terminal/embedded/testing.ts';
import { siteAt } from '#outside/terminal/n4/facade/testFacade.ts';
import { type ServedProduct, startProductOn } from './testing.ts';
import { type N4Place, openN4Place } from './testN4.ts';

describe('a site whose N4 lists no slots', () => {
  const { filters, columns } = siteAt('http://n4.port.example');
  const { slots: _, ...otherFilters } = filters;
  const { slot: __, ...otherColumns } = columns;
  const date = addDays(dayOf(START, ZONE), 3);
  let place: N4Place;
  let product: ServedProduct;
  let mia: Client;

  beforeAll(async () => {
    place = await openN4Place({ filters: otherFilters, columns: otherColumns });
    const clock = createClock(START.getTime() - Date.now());
    product = await startProductOn(place.database.url, { clock, settings: place.settings });
    mia = await product.as('dispatcher');
    await setPlaces(2, 0);
  });
  afterAll(async () => {
    await product.close();
    await place.close();
  });

  const setPlaces = (capacity: number, taken: number) =>
    place.terminal.pool.query(
      "update terminal.slot set capacity = $1, taken = $2 where gate_id = 'T2_GATE' and slot_date = $3 and zone = 9",
      [capacity, taken, date],
    );
  const book = () =>
    mia.send(appointmentCalls.bookAtTerminal, { body: dropOff(date, 9, { gateId: 'T2_GATE' }) });

  const bulk = (quantity: number) =>
    mia.send(appointmentCalls.bookManyAtTerminal, {
      query: { date, zone: 9, quantity, appointmentType: 'DropOff', gateId: 'T2_GATE' },
    });

  it('has the hours of its gates without a number, and does not say that the terminal is away', async () => {
    const query = new URLSearchParams({ date }).toString();
    const headers = { authorization: `Bearer ${await product.tokenOf('dispatcher')}` };
    const answer = await fetch(`${product.origin}/api/availableSlots?${query}`, { headers });
    expect(answer.headers.get('x-neighbour-away')).toBeNull();
    const rows = await mia.send(slotCalls.available, { query: { date } });
    expect(rows.map(row => [row.zone, row['T2_GATE']])).toEqual(
      Array.from({ length: 17 }, (_hour, i) => [7 + i, null]),
    );
    expect(rows.find(row => row.zone === 9)!['APPT_GATE']).toBeGreaterThan(0);
  });

  it('is booked all the same; of a full hour N4 says so, with the nearest ones that are not', async () => {
    await setPlaces(1, 0);
    expect((await book()).status).toBe('Created');
    const refused = await failureOf(book());
    expect(refused.status).toBe(409);
    const { nearest } = refused.problem as unknown as { nearest: FreeHour[] };
    expect(nearest.map(({ gateId, available }) => [gateId, available])).toContainEqual(['T2_GATE', null]);
  });

  it('is booked in bulk, all or none', async () => {
    await setPlaces(3, 0);
    expect((await failureOf(bulk(4))).errors).toEqual({
      Quantity: ['Quantity cannot be more than the available slot'],
    });
    expect(await bulk(3)).toHaveLength(3);
  });
});
