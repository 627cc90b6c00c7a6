import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  type Content,
  changesOf,
  deedOf,
  inShort,
  isOfReader,
  readerOf,
  type TrailKind,
  titleOfKind,
  whoOf,
} from './rules.ts';

const names = {
  gates: new Map([['APPT_GATE', 'Main gate']]),
  companies: new Map([[7, 'Ahuriri Transport']]),
  zone: 'Pacific/Auckland',
  reader: null,
};
const port = readerOf({ actsForAll: true, companyId: 1 });
const firm = readerOf({ actsForAll: false, companyId: 7 });

const kind: TrailKind = {
  title: 'Thing',
  shape: z.object({
    truckRego: z.string().meta({ title: 'Truck' }),
    inside: z.object({ weight: z.number().meta({ title: 'Est Wt (Kg)' }) }).meta({ title: 'Container' }),
  }),
  fields: { hours: { title: 'Hours', write: hour => `${String(hour)}:00` } },
  hidden: ['derived'],
  customers: ['truckRego'],
};

/** `of` null: of a kind that nobody has described. */
function told(
  before: Content | null,
  after: Content | null,
  { reader = port, of = kind }: { reader?: typeof port; of?: TrailKind | null } = {},
) {
  return changesOf(before, after, { kind: of ?? undefined, names, reader });
}

describe('what changed is said as people say it', () => {
  test.each([
    [
      'a field by the title of its form',
      { truckRego: 'ABC123' },
      { truckRego: 'XYZ9' },
      'Truck ABC123 → XYZ9',
    ],
    [
      'a day as the port writes it',
      { day: '2026-11-23' },
      { day: '2026-11-24' },
      'Day 23-11-2026 → 24-11-2026',
    ],
    [
      'an instant by the port’s clock',
      { at: null },
      { at: '2026-11-22T19:40:00.000Z' },
      'At 23-11-2026 08:40',
    ],
    ['a switch as Yes and No', { isOpen: true }, { isOpen: false }, 'Is Open Yes → No'],
    ['a company by its name', { companyId: null }, { companyId: 7 }, 'Company Ahuriri Transport'],
    [
      'a part by the part that it stands in',
      { inside: { weight: 1 } },
      { inside: { weight: 2 } },
      'Container · Est Wt (Kg) 1 → 2',
    ],
    ['of a list what left and what came', { hours: [7, 8] }, { hours: [8, 9] }, 'Hours 7:00 → 9:00'],
    ['what is emptied as nothing', { truckRego: 'ABC123' }, { truckRego: null }, 'Truck ABC123 → nothing'],
    [
      'a part that is taken away with its fields',
      { inside: { weight: 1 } },
      { inside: null },
      'Container · Est Wt (Kg) 1 → nothing',
    ],
  ])('%s', (_, before, after, line) => {
    expect(inShort(told(before, after))).toBe(line);
  });

  it('of what was made all that it has, and of what was removed all that it had', () => {
    expect(told(null, { truckRego: 'ABC123', day: null })).toEqual([
      { field: 'Truck', before: null, after: 'ABC123' },
    ]);
    expect(told({ truckRego: 'ABC123' }, null)).toEqual([{ field: 'Truck', before: 'ABC123', after: null }]);
  });

  it('leaves out what did not change, what follows from other fields, versions, and numbers beside a name', () => {
    const before = { truckRego: 'A', derived: 1, version: '1', gateId: 'T2', gateName: 'Two', rowId: 3 };
    const after = {
      truckRego: 'A',
      derived: 2,
      version: '2',
      gateId: 'APPT_GATE',
      gateName: 'Main gate',
      rowId: 4,
    };
    expect(inShort(told(before, after))).toBe('Gate Name Two → Main gate');
  });

  it('what one side alone tells of is no change where there are two', () => {
    expect(inShort(told({ status: 'Created', day: '2026-11-23' }, { status: 'Late' }))).toBe(
      'Status Created → Late',
    );
  });

  it('a kind that nobody has described is told plainly, by the names of its fields', () => {
    expect(inShort(told(null, { gateMood: 'calm', rowId: 3 }, { of: null }))).toBe('Gate Mood calm, Row 3');
    expect(titleOfKind({}, 'gateMood')).toBe('Gate mood');
    expect(deedOf(undefined, 'cheered up on 2026-11-23')).toBe('Cheered up on 23-11-2026');
  });

  it('says how many more of a long list there are', () => {
    const many = Array.from({ length: 15 }, (_, i) => i);
    expect(told(null, { hours: many })[0]!.after).toMatch(/11:00, and 3 more$/);
  });
});

describe('passwords, tokens and keys are never in it, of whatever kind and whoever reads', () => {
  test.each(['password', 'passwordHash', 'accessToken', 'client_secret', 'apiKey', 'password_hash'])(
    '%s',
    field => {
      const secret = {
        [field]: 's3cret',
        inside: { [field]: 's3cret' },
        list: [{ [field]: 's3cret', code: 'X' }],
      };
      expect(JSON.stringify(told(null, secret, { of: null }))).not.toContain('s3cret');
    },
  );
});

describe('who acted is told to whom it may concern', () => {
  const mia = { actor: 'mia@a.example', name: 'Mia Tane', companyId: 7, actsForAll: false };
  const aroha = { actor: 'aroha@port.example', name: 'Aroha Ngata', companyId: 1, actsForAll: true };
  const nobody = { name: null, companyId: null, actsForAll: false };
  test.each([
    ['the port reads a name and the address', port, mia, 'Mia Tane', 'mia@a.example'],
    ['a colleague reads the name', firm, mia, 'Mia Tane', null],
    ['a customer reads that it was the port', firm, aroha, 'Port staff', null],
    ['somebody of another firm has no name', firm, { ...mia, companyId: 8 }, 'Somebody else', null],
    ['the portal itself', firm, { ...nobody, actor: 'landside' }, 'The portal', null],
    ['a migration is the portal', port, { ...nobody, actor: 'migration 0047' }, 'The portal', null],
    ['the terminal', firm, { ...nobody, actor: 'terminal' }, 'The terminal', null],
    [
      'who had no account yet, to the port',
      port,
      { ...nobody, actor: 'new@a.example' },
      'new@a.example',
      'new@a.example',
    ],
    ['and to a customer', firm, { ...nobody, actor: 'new@a.example' }, 'Somebody', null],
  ])('%s', (_, reader, actor, who, address) => {
    expect(whoOf(reader, actor)).toEqual({ who, address });
  });
});

describe('a customer’s people', () => {
  it('read of a kind the fields that are theirs alone', () => {
    expect(inShort(told(null, { truckRego: 'ABC123', day: '2026-11-23' }, { reader: firm }))).toBe(
      'Truck ABC123',
    );
    expect(told(null, { truckRego: 'ABC123' }, { reader: firm, of: { title: 'Thing' } })).toEqual([]);
  });

  it('read nothing of what a thing was while it was another company’s', () => {
    expect(isOfReader(firm, { companyId: 8 })).toBe(false);
    expect(isOfReader(firm, { companyId: 7 })).toBe(true);
    expect(isOfReader(firm, {})).toBe(true);
    expect(isOfReader(port, { companyId: 8 })).toBe(true);
  });
});
