import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { createClock } from '#kernel/clock.ts';
import { slotCalls } from '../contract.ts';
import { slotCopyCalls } from './contract.ts';
import type { SlotCopy } from './forms.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
const TODAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';

let port: TestProduct;

beforeAll(async () => {
  port = await startProduct({ clock: createClock(NOW.getTime() - Date.now()), daysAhead: 7 });
});
afterAll(() => port.close());

const admin = () => port.as('portAdmin');
const copy = async (more: Partial<SlotCopy>, idempotencyKey?: string) =>
  (await admin()).send(
    slotCopyCalls.copy,
    { body: { instanceDate: FRIDAY, Dates: [SATURDAY], ...more } },
    { idempotencyKey },
  );
const preview = async (more: Partial<SlotCopy>) =>
  (await admin()).send(slotCopyCalls.preview, {
    body: { instanceDate: FRIDAY, Dates: [SATURDAY], ...more },
  });
const placesOf = async (date: string) => {
  const slots = await (await admin()).send(slotCalls.ofDay, { query: { date } });
  return new Map(slots.map(({ gateId, zone, capacity }) => [`${gateId} ${zone}`, capacity]));
};
const set = async (instanceDate: string, Zone: number, SlotQty: number) =>
  (await admin()).send(slotCalls.change, {
    body: { instanceDate, Zone, GateId: 'THAMES_ST', ModificationMode: 'A', SlotQty },
  });

describe('a day’s places are put on other days', () => {
  test('what is shown before is what is done; each changed hour is in the trail', async () => {
    await set(FRIDAY, 21, 7);
    const dates = { Dates: [SUNDAY, SATURDAY] };
    const shown = await preview(dates);
    expect(shown.map(({ instanceDate }) => instanceDate)).toEqual([SATURDAY, SUNDAY]);
    expect(await copy(dates)).toEqual(shown);
    const friday = await placesOf(FRIDAY);
    expect(await placesOf(SATURDAY)).toEqual(friday);
    expect(await placesOf(SUNDAY)).toEqual(friday);
    expect((await preview(dates)).flatMap(({ changes, left }) => [...changes, ...left])).toEqual([]);
    const trail = await port.db
      .selectFrom('audit')
      .select(['actor', 'before', 'after'])
      .where('noun', '=', 'slot')
      .where('noun_id', '=', `THAMES_ST/${SUNDAY}/21`)
      .execute();
    expect(trail).toEqual([
      { actor: 'aroha@port.example', before: { capacity: 0, booked: 0 }, after: { capacity: 7, booked: 0 } },
    ]);
  });

  test('one hour at one gate goes onto several days, and nothing else', async () => {
    await set(FRIDAY, 22, 3);
    const before = await placesOf(SUNDAY);
    await copy({ Dates: [SUNDAY], Zone: 22, GateId: 'THAMES_ST' });
    expect(await placesOf(SUNDAY)).toEqual(new Map(before).set('THAMES_ST 22', 3));
  });

  test('an hour with more booked than it should have stays, and says so', async () => {
    await set(SATURDAY, 20, 9);
    await port.db
      .updateTable('slot')
      .set({ booked: 6 })
      .where('gate_id', '=', 'THAMES_ST')
      .where('instance_date', '=', SATURDAY)
      .where('zone', '=', 20)
      .execute();
    const [day] = await copy({ Zone: 20 });
    const hour = day!.left.find(({ gateId }) => gateId === 'THAMES_ST');
    expect(hour).toMatchObject({ booked: 6, why: 'booked' });
    expect((await placesOf(SATURDAY)).get('THAMES_ST 20')).toBe(hour!.from);
  });

  test('hours of today that are over stay', async () => {
    const [day] = await copy({ Dates: [TODAY] });
    expect(day!.changes.filter(({ zone }) => zone < 9)).toEqual([]);
    expect(day!.left.every(({ zone, why }) => zone < 9 && why === 'hourIsOver')).toBe(true);
  });

  test('a request that is sent again does its work once', async () => {
    const once = await copy({ Zone: 7, Dates: [SUNDAY] }, 'the-copy-of-seven');
    expect(await copy({ Zone: 7, Dates: [SUNDAY] }, 'the-copy-of-seven')).toEqual(once);
  });

  test('two who copy onto the same days in opposite order both come to an end', async () => {
    const both = await Promise.all([
      copy({ instanceDate: FRIDAY, Dates: [SATURDAY, SUNDAY] }),
      copy({ instanceDate: TODAY, Dates: [SUNDAY, SATURDAY] }),
      copy({ instanceDate: FRIDAY, Dates: [SUNDAY, SATURDAY] }),
    ]);
    expect(both).toHaveLength(3);
  });
});

test.each<[string, Partial<SlotCopy>, Record<string, string[]>]>([
  ['dates before today', { Dates: ['2026-11-25'] }, { Dates: ['Date cannot be before today'] }],
  ['the year 9999', { Dates: ['9999-12-31'] }, { Dates: ['Date cannot be more than five years ahead'] }],
  ['no date', { Dates: [] }, { Dates: ['At least one date should be selected'] }],
  ['the day itself', { Dates: [FRIDAY] }, { Dates: ['A date cannot take over its own slots'] }],
  ['a gate that nobody knows', { GateId: 'NOWHERE' }, { GateId: ['Gate is not known'] }],
  [
    'a gate of the terminal',
    { GateId: 'T2_GATE' },
    { GateId: ['The slots of this gate are managed in the terminal'] },
  ],
  ['no hour of a day', { Zone: 24 }, { Zone: ['Zone must be between 0 and 23'] }],
])('refuses %s', async (_, more, errors) => {
  await expect(copy(more)).rejects.toMatchObject({ status: 400, errors });
  await expect(preview(more)).rejects.toMatchObject({ status: 400, errors });
});
