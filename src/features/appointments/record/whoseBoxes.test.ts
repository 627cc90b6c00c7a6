import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import { STATUSES } from '../model.ts';
import { GATE, openTestPort, type TestPort, ZONE } from '../testing.ts';
import { companiesOfContainers } from './sql.ts';

const [FIRM, OTHER] = [1, 2];
const DAYS = [-2, -1, 0, 1, 2];

let port: TestPort;
let today: Day;
beforeAll(async () => {
  port = await openTestPort();
  today = dayOf(port.clock.now(), ZONE);
  await port.database.pool.query(
    `insert into slot (gate_id, instance_date, zone, capacity)
     select $1, $2::date + day, 9, 100 from unnest($3::int[]) day on conflict do nothing`,
    [GATE, today, DAYS],
  );
});
afterAll(() => port.close());

/** An appointment of a firm for a box, so many days from now. */
async function appoint(companyId: number, box: string, status: string, day: number): Promise<void> {
  await port.database.pool.query(
    `insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
       transaction_type, status, container_number, is_empty, created_by)
     select $1, $2, $3, 9, starts_at, starts_at + interval '1 hour', 'DropOff', 'RE', $4, $5, false, $1
     from (select ($3::date + time '09:00') at time zone $6 as starts_at) hour`,
    [companyId, GATE, addDays(today, day), status, box, ZONE],
  );
}

const of = (...boxes: string[]) => companiesOfContainers(port.dbs[0], boxes, today);

it('a box is of the firms with an appointment for it that is still to come, or of yesterday or today whatever became of it', async () => {
  const expected = new Map<string, number[]>();
  const boxes: string[] = [];
  for (const [row, status] of STATUSES.entries())
    for (const [column, day] of DAYS.entries()) {
      const box = `WHOU00000${row}${column}`;
      boxes.push(box);
      await appoint(FIRM, box, status, day);
      const isShown = ['Created', 'Late'].includes(status) || day === -1 || day === 0;
      if (isShown) expected.set(box, [FIRM]);
    }
  expect(await of(...boxes)).toEqual(expected);
  expect(expected.size).toBe(22);
});

it('of all firms that had or have it, each once; nobody else’s box is among them', async () => {
  const box = 'WHOU1111111';
  for (const status of ['Completed', 'Canceled']) await appoint(OTHER, box, status, 0);
  await appoint(FIRM, box, 'Created', 1);
  expect(await of(box, 'WHOU2222222')).toEqual(new Map([[box, [FIRM, OTHER]]]));
  expect(await of()).toEqual(new Map());
});
