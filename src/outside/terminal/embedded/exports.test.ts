import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TerminalChange } from '../terminal-port.ts';
import { DAY, HOUR } from './spans.ts';
import { preadviceFor } from './testExports.ts';
import { CTX, dataOf, startTerminal, type TestTerminal } from './testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

const TIMBER = 'TIMB4109';
const stateOf = async (containerNbr: string) =>
  dataOf(await terminal.port.getUnit(containerNbr, CTX)).transitState;

it('every unit that counts on a booking is counted, and no other', async () => {
  const { rows } = await terminal.pool.query<{ booking_nbr: string }>(
    `select i.booking_nbr from terminal.booking_item i where i.tally <> (
       select count(*) from terminal.export_advice e where e.booking_nbr = i.booking_nbr and e.item_nbr = i.item_nbr)`,
  );
  expect(rows).toEqual([]);
});

it('a firm of the demo port has something on every ship: full, hazardous, without a temperature', async () => {
  const { rows } = await terminal.pool.query<Record<string, number>>(
    `select count(distinct b.visit_id)::int as ships,
       count(*) filter (where i.tally = i.quantity)::int as "full",
       count(*) filter (where b.hazards <> '{}')::int as hazardous,
       count(*) filter (where i.iso_type like '%R%' and i.temperature_c is null)::int as unset
     from terminal.booking b join terminal.booking_item i using (booking_nbr) where b.shipper_code = 'POHUFRT'`,
  );
  expect(rows[0]).toMatchObject({ ships: 12, hazardous: 3, unset: 3 });
  expect(rows[0]!['full']).toBeGreaterThan(0);
});

it('what is pre-advised is brought, loaded while its ship is at work, and leaves with it; late ones are refused', async () => {
  const advice = await preadviceFor(terminal, TIMBER, { shipper: 'POHUFRT' });
  const { visitId } = dataOf(await terminal.port.upsertPreadvice(advice, CTX));
  const told = terminal.told();
  const change = told.find((one): one is Extract<TerminalChange, { kind: 'unit' }> => one.kind === 'unit');
  expect(change).toMatchObject({ exporters: { advisedBy: 'a firm', shipper: 'POHUFRT' } });
  const visit = async () => dataOf(await terminal.port.listVesselVisits({ visitIds: [visitId] }, CTX))[0]!;
  const until = (await visit()).cargoCutoff.getTime() - (await terminal.clock.now()).getTime();
  await terminal.pass(until + HOUR);
  expect(await stateOf(advice.containerNbr)).toBe('Yard');
  const late = await terminal.port.upsertPreadvice(await preadviceFor(terminal, TIMBER), CTX);
  expect(late.messages.map(({ id }) => id)).toEqual(['preadvice.visit_past_cutoff']);
  for (let days = 0; days < 8 && !(await visit()).atd; days++) await terminal.pass(DAY / 2);
  expect(await stateOf(advice.containerNbr)).toBe('Departed');
  expect(dataOf(await terminal.port.checkActivePreadvice(advice.containerNbr, CTX))).toBeNull();
  const again = await terminal.port.upsertPreadvice(await preadviceFor(terminal, TIMBER), CTX);
  expect(again.messages.map(({ id }) => id)).toEqual(['preadvice.visit_closed']);
});
