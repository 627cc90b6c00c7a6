import { afterAll, beforeAll, expect, it } from 'vitest';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { createClock } from '#kernel/clock.ts';
import { CTX, START } from '#outside/terminal/embedded/testing.ts';
import { type ServedProduct, startProductOn } from './testing.ts';
import { type N4Place, openN4Place } from './testN4.ts';

const PAGE = { page: 1, pageSize: 50, sort: 'status,eta' };

let place: N4Place;
let product: ServedProduct;

beforeAll(async () => {
  place = await openN4Place();
  const clock = createClock(START.getTime() - Date.now());
  product = await startProductOn(place.database.url, { clock, settings: place.settings });
  const { rows } = await place.terminal.pool.query<{ nbr: string }>(
    `select container_nbr as nbr from terminal.unit
     where category = 'Import' and transit_state = 'Inbound' and trucking_co is null limit 2`,
  );
  const containerNbrs = rows.map(({ nbr }) => nbr);
  await place.terminal.port.setUnitParties({ containerNbrs, truckingCo: 'AHUTRANS' }, CTX);
  // Smaller than a stack: what has been collected of it is asked for too.
  await place.terminal.port.setUnitGroup({ containerNbrs, group: 'R9001' }, CTX);
});
afterAll(async () => {
  place.facade.setFaults({});
  await product.close();
  await place.close();
});

it.each(['advised', 'advisedSummary'] as const)(
  'of what the list of imports asks N4, all but the containers goes out together (%s)',
  async call => {
    const isla = await product.as('importAdvisor');
    const happened: string[] = [];
    place.facade.setFaults((_, filter) => {
      if (!['LS_IMPORTS', 'LS_VISITS'].includes(filter)) return {};
      happened.push(filter);
      return { slowMs: 400, whenDone: () => void happened.push('answer') };
    });
    if (call === 'advised') await isla.send(importAdviceCalls.advised, { query: PAGE });
    else await isla.send(importAdviceCalls.advisedSummary, {});
    place.facade.setFaults({});
    expect(happened.slice(0, 2)).toEqual(['LS_IMPORTS', 'answer']);
    expect(happened.slice(2, 4).toSorted()).toEqual(['LS_IMPORTS', 'LS_VISITS']);
    expect(happened.slice(4)).toEqual(['answer', 'answer']);
  },
);
