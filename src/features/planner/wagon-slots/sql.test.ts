import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase, openPool, type Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { giveSlotBack, holdSlotsOfWagon, mergeSlots, resizeSlot, takeSlot } from './sql.ts';
import { openYard, type Part, type Yard } from './testing.ts';

/** As many at once as there are connections; the others wait for one. */
const CONNECTIONS = 24;
const MANY = 64;

let database: FreshDatabase;
let crowd: Db;
let yard: Yard;
beforeAll(async () => {
  database = await freshDatabase();
  crowd = openDatabase(openPool(database.url, { max: CONNECTIONS }));
  yard = await openYard(database.pool);
});
afterAll(async () => {
  await crowd.destroy();
  await database.close();
});

const take = (slot: number, teu: number) => inTransaction(crowd, trx => takeSlot(trx, slot, teu));
const merge = (slot: number) => inTransaction(crowd, trx => mergeSlots(trx, slot));
const giveBack = (slot: number) => inTransaction(crowd, trx => giveSlotBack(trx, slot));
const resize = (slot: number, teu: number) =>
  inTransaction(crowd, async trx => {
    await holdSlotsOfWagon(trx, slot);
    return resizeSlot(trx, slot, teu);
  });
const won = (answers: readonly boolean[]) => answers.filter(Boolean).length;
const shape = (parts: readonly Part[]) => parts.map(({ teu, booked }) => `${teu}/${booked}`).join(' ');

/** A wagon of 2 TEU whose halves are both Available. */
async function split(): Promise<{ wagon: number; one: number; other: number }> {
  const { slots, wagons } = await yard.newTrain([2]);
  await take(slots[0]!, 1);
  await giveBack(slots[0]!);
  const [one, other] = await yard.partsOf(wagons[0]!);
  return { wagon: wagons[0]!, one: one!.id, other: other!.id };
}

describe('of many at once', () => {
  test(`${MANY} who book one train of 20 wagons get one each of its slots, and the rest of each is left`, async () => {
    const { slots, wagons } = await yard.newTrain(Array.from({ length: 20 }, () => 2));
    const answers = await Promise.all(Array.from({ length: MANY }, (_, i) => take(slots[i % 20]!, 1)));
    expect(won(answers)).toBe(20);
    for (const wagon of wagons) expect(shape(await yard.partsOf(wagon))).toBe('1/1 1/0');
  });

  test(`${MANY} who book 40' on the same wagon: one does`, async () => {
    const { slots, wagons } = await yard.newTrain([2]);
    expect(won(await Promise.all(Array.from({ length: MANY }, () => take(slots[0]!, 2))))).toBe(1);
    expect(shape(await yard.partsOf(wagons[0]!))).toBe('2/2');
  });

  test("two 20' on one row: one has it, and the free half is left for the other", async () => {
    const { slots, wagons } = await yard.newTrain([2]);
    expect(won(await Promise.all([take(slots[0]!, 1), take(slots[0]!, 1)]))).toBe(1);
    const [, half] = await yard.partsOf(wagons[0]!);
    expect(await take(half!.id, 1)).toBe(true);
    expect(shape(await yard.partsOf(wagons[0]!))).toBe('1/1 1/1');
  });

  test('two merges of one wagon: it is whole once', async () => {
    const { wagon, one, other } = await split();
    expect(won(await Promise.all([merge(one), merge(other)]))).toBe(1);
    expect(shape(await yard.partsOf(wagon))).toBe('2/0');
  });

  test.each([0, 1])(
    'a merge while half %i is booked: the wagon is whole, or the half is booked',
    async at => {
      for (let round = 0; round < 12; round += 1) {
        const { wagon, one, other } = await split();
        const half = [one, other][at]!;
        const [isTaken, isMerged] = await Promise.all([take(half, 1), merge(other)]);
        const parts = await yard.partsOf(wagon);
        expect(parts.reduce((sum, { teu }) => sum + teu, 0)).toBe(2);
        expect(parts.filter(({ booked }) => booked > 0)).toHaveLength(isTaken ? 1 : 0);
        if (!isTaken) expect([isMerged, shape(parts)]).toEqual([true, '2/0']);
      }
    },
  );

  test("a 20' that grows into its wagon while its other half is booked: one of them has it", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { wagon, one, other } = await split();
      await take(one, 1);
      const [grows, isTaken] = await Promise.all([resize(one, 2), take(other, 1)]);
      expect(grows).toBe(!isTaken);
      expect(shape(await yard.partsOf(wagon))).toBe(grows ? '2/2' : '1/1 1/1');
    }
  });
});

type Deed = { name: 'take' | 'resize'; at: number; teu: number } | { name: 'giveBack' | 'merge'; at: number };

const at = fc.nat({ max: 3 });
const teu = fc.constantFrom(1, 2);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ name: fc.constantFrom('take', 'resize'), at, teu }),
  fc.record({ name: fc.constantFrom('giveBack', 'merge'), at }),
);

async function carryOut(trx: Transaction, one: Deed, slot: number): Promise<boolean> {
  if (one.name === 'take') return takeSlot(trx, slot, one.teu);
  if (one.name === 'merge') return mergeSlots(trx, slot);
  await holdSlotsOfWagon(trx, slot);
  if (one.name === 'resize') return resizeSlot(trx, slot, one.teu);
  await giveSlotBack(trx, slot);
  return true;
}

const isFree = (part: string) => part.endsWith('/0');

/** What becomes of the parts of a wagon, by the rule: parts are booked whole or not at all. */
function afterDeed(parts: readonly string[], one: Deed, index: number): readonly string[] {
  const [own, mine] = [parts[index]!, Number(parts[index]![0])];
  const others = parts.filter((_, i) => i !== index);
  const instead = (...made: string[]) => parts.toSpliced(index, 1, made[0]!).concat(made.slice(1));
  switch (one.name) {
    case 'take':
      if (!isFree(own) || one.teu > mine) return parts;
      return one.teu < mine ? instead('1/1', '1/0') : instead(`${mine}/${mine}`);
    case 'resize':
      if (isFree(own) || one.teu === mine) return parts;
      if (one.teu < mine) return instead('1/1', '1/0');
      return others.length > 0 && others.every(isFree) ? ['2/2'] : parts;
    case 'giveBack':
      return instead(`${mine}/0`);
    default:
      return parts.length > 1 && parts.every(isFree) ? ['2/0'] : parts;
  }
}

describe('whatever is done to a wagon', () => {
  test.each([1, 2])('of %i TEU, it is what the rule makes of it, and never more or less', async capacity => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async deeds => {
        const { wagons } = await yard.newTrain([capacity]);
        let expected: readonly string[] = [`${capacity}/0`];
        for (const one of deeds) {
          const parts = await yard.partsOf(wagons[0]!);
          const index = one.at % parts.length;
          await inTransaction(crowd, trx => carryOut(trx, one, parts[index]!.id));
          expected = afterDeed(expected, one, index);
          expect(shape(await yard.partsOf(wagons[0]!))).toBe(expected.join(' '));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('by many at once, its TEU stay and none is booked twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
        async rounds => {
          const { wagons } = await yard.newTrain([2]);
          for (const deeds of rounds) {
            const parts = await yard.partsOf(wagons[0]!);
            await Promise.all(
              deeds.map(one =>
                inTransaction(crowd, trx => carryOut(trx, one, parts[one.at % parts.length]!.id)),
              ),
            );
            const now = await yard.partsOf(wagons[0]!);
            expect(now.reduce((sum, part) => sum + part.teu, 0)).toBe(2);
            expect(now.every(({ teu: all, booked }) => booked === 0 || booked === all)).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
