import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { flag, idNumber } from './contract.ts';
import { plainWords, titleOf } from './words.ts';

describe('a field is called by its title, else by its name in words', () => {
  test.each([
    ['gateName', undefined, 'Gate Name'],
    ['n4GateId', undefined, 'N4 Gate Id'],
    ['SlotQty', undefined, 'Slot Qty'],
    ['containerVGMWeight', undefined, 'Container VGM Weight'],
    ['zone', undefined, 'Zone'],
    ['KR_Cartage', undefined, 'KR Cartage'],
    ['tSDaysChanged', undefined, 'TS Days Changed'],
    ['setGateConfig', z.number().meta({ title: 'Freight Kind' }), 'Freight Kind'],
    ['setGateConfig', z.number().meta({ title: 'Freight Kind' }).nullable().optional(), 'Freight Kind'],
  ])('%s', (name, shape, title) => expect(titleOf(name, shape)).toBe(title));
});

const body = z.strictObject({
  quantity: z.number().int().min(1).max(20),
  weight: z.number().gt(0).lt(100),
  gate: z.string().min(2).max(5),
  name: z.string().min(1),
  own: z.string('Truck must be given').max(3, 'Truck is too long'),
  kind: z.enum(['A', 'B']),
  none: z.enum([]).optional(),
  many: z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']),
  on: z.boolean(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  mail: z.email(),
  companyId: idNumber,
  isLate: flag,
  zones: z
    .array(z.strictObject({ zone: z.number().meta({ title: 'Hour' }) }))
    .min(1)
    .max(2),
  inside: z.strictObject({ deepName: z.string() }).optional(),
  step: z.number().multipleOf(5),
  either: z.union([z.literal(1), z.string().length(2)]),
});
const right = {
  quantity: 1,
  weight: 1,
  gate: 'T2',
  name: 'N',
  own: 'own',
  kind: 'A',
  many: 'a',
  on: true,
  day: '2026-11-22',
  at: '2026-11-22T00:00:00Z',
  mail: 'a@b.example',
  companyId: 1,
  isLate: true,
  zones: [{ zone: 1 }],
  step: 5,
  either: 1,
};

function said(sent: unknown): string[] {
  return (
    body.safeParse(sent, { error: plainWords(body, sent) }).error?.issues.map(({ message }) => message) ?? []
  );
}

describe('what is wrong with a value is said in plain English', () => {
  test('nothing is wrong', () => expect(said(right)).toEqual([]));
  test.each([
    [{ quantity: undefined }, 'Quantity is required'],
    [{ quantity: null }, 'Quantity is required'],
    [{ quantity: 'x' }, 'Quantity must be a number'],
    [{ quantity: 2.5 }, 'Quantity must be a whole number'],
    [{ quantity: 0 }, 'Quantity must be 1 or more'],
    [{ quantity: 21 }, 'Quantity must be 20 or less'],
    [{ weight: 0 }, 'Weight must be more than 0'],
    [{ weight: 100 }, 'Weight must be less than 100'],
    [{ gate: '' }, 'Gate is required'],
    [{ gate: 7 }, 'Gate must be text'],
    [{ gate: 'x' }, 'Gate cannot be shorter than 2 characters'],
    [{ gate: 'toolong' }, 'Gate cannot be longer than 5 characters'],
    [{ name: '' }, 'Name is required'],
    [{ own: 1 }, 'Truck must be given'],
    [{ own: undefined }, 'Truck must be given'],
    [{ own: 'long' }, 'Truck is too long'],
    [{ kind: 'C' }, 'Kind must be A or B'],
    [{ many: 'z' }, 'Many is not valid'],
    [{ none: 'z' }, 'None is not valid'],
    [{ on: 'yes' }, 'On must be true or false'],
    [{ day: '2026-02-30' }, 'Day is not a valid date'],
    [{ at: 'noon' }, 'At is not a valid date and time'],
    [{ mail: 'nobody' }, 'Mail is not a valid e-mail address'],
    [{ companyId: undefined }, 'Company is required'],
    [{ companyId: 'x' }, 'Company Id must be a number'],
    [{ companyId: 0 }, 'Company Id must be 1 or more'],
    [{ isLate: 'maybe' }, 'Is Late must be true or false'],
    [{ zones: [] }, 'Zones must have at least 1'],
    [{ zones: [{ zone: 1 }, { zone: 1 }, { zone: 1 }] }, 'Zones can have at most 2'],
    [{ zones: [{ zone: 'x' }] }, 'Hour must be a number'],
    [{ zones: [{}] }, 'Hour is required'],
    [{ zones: [7] }, 'Zones must hold named fields'],
    [{ zones: {} }, 'Zones must be a list'],
    [{ inside: {} }, 'Deep Name is required'],
    [{ inside: { deepName: 1 } }, 'Deep Name must be text'],
    [{ step: 7 }, 'Step must be a multiple of 5'],
    [{ either: 2 }, 'Either is not valid'],
  ])('%j: %s', (wrong, message) => expect(said({ ...right, ...wrong })).toEqual([message]));

  test.each([
    [undefined, 'The body is required'],
    [null, 'The body is required'],
    ['text', 'The body must hold named fields'],
    [[], 'The body must hold named fields'],
  ])('a body that is %j: %s', (sent, message) => expect(said(sent)).toEqual([message]));
});
