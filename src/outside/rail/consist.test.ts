import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#kernel/database.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { consistCsv, consistText, newsOf } from './consist.ts';
import { answersAt, referenceOf, whyNotTake } from './embedded/decision.ts';
import { folderRail } from './folder.ts';
import { mailRail } from './letters.ts';
import type { RailTrain, RailUnit } from './rail.ts';

const UNIT: RailUnit = {
  bookingId: 7,
  wagonSequence: 3,
  origin: 'NPR',
  destination: 'PLN',
  originWorkstation: 'NPR',
  destinationWorkstation: 'PLN',
  containerNumber: 'MSKU6011672',
  emptyReleaseNumber: '',
  isoType: '22G1',
  length: 20,
  commodity: 'GEN',
  weight: 14_200,
  temperature: null,
  gensetHours: null,
  hoursOffPower: null,
  isHazardous: false,
  hazardClass: '',
  bookingReferenceNumber: '=cmd()',
  customerReferenceNumber: '',
  railReferenceNumber: '',
  sender: 'Tararua Dairy, "the creamery"',
  receiver: 'Port\r\nSubject: more',
};
const TRAIN: RailTrain = {
  instanceId: 12,
  name: 'Palmerston North weekdays',
  date: '2026-11-23',
  units: [UNIT],
};
const NEWS = [
  { number: 1, bookingId: 7, kind: 'submitted' },
  { number: 2, bookingId: 8, kind: 'submitted' },
  { number: 3, bookingId: 8, kind: 'withdrawn' },
] as const;

describe('the consist', () => {
  test('has a line for each unit, in which nothing runs and nothing begins a line of its own', () => {
    const [head, line, ...rest] = consistCsv(TRAIN).split('\r\n');
    expect(head).toMatch(/^\u{FEFF}Date,Train,Wagon,From,To,Unit,/u);
    expect(line).toBe(
      `2026-11-23,Palmerston North weekdays,3,NPR,PLN,MSKU6011672,,22G1,20,GEN,14200,,,,,"Tararua Dairy, ""the creamery""",Port Subject: more,'=cmd(),,`,
    );
    expect(rest).toEqual(['']);
  });

  test('as text says what there is, a line each', () => {
    expect(consistText(TRAIN).split('\n')).toContain('Receiver: Port Subject: more');
    expect(consistText(TRAIN)).not.toContain('Temperature');
  });

  test('tells what is new by the last of each booking', () => {
    expect(newsOf(NEWS)).toBe('1 submitted, 1 withdrawn');
  });
});

const NO_TRANSACTION = {} as Transaction;
const NOW = new Date('2026-11-22T20:30:00Z');

test('a folder has the newest consist of a train, whole', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'consist-')), 'rail');
  const rail = folderRail(folder);
  await rail.tell(NO_TRANSACTION, TRAIN, NEWS, NOW);
  await rail.tell(NO_TRANSACTION, { ...TRAIN, name: 'Renamed', units: [] }, NEWS, NOW);
  expect(await readdir(folder)).toEqual(['2026-11-23 train 12.csv']);
  const text = await readFile(path.join(folder, '2026-11-23 train 12.csv'), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1);
});

test('by mail it leaves in the transaction, under a subject of one line', async () => {
  const sent: Mail[] = [];
  const rail = mailRail('consists@rail.example', { enqueue: async (_, mail) => void sent.push(mail) });
  await rail.tell(NO_TRANSACTION, { ...TRAIN, name: 'Train\r\nBcc: all@port.example' }, NEWS, NOW);
  expect(sent).toMatchObject([
    {
      to: 'consists@rail.example',
      subject: 'Consist 2026-11-23 Train Bcc: all@port.example: 1 unit, 1 submitted, 1 withdrawn',
    },
  ]);
});

describe('the simulated operator', () => {
  test.each([
    [{ isHazardous: true, hazardClass: '1.4' }, 'Class 1.4 does not go by rail'],
    [{ isHazardous: true, hazardClass: '7' }, 'Class 7 does not go by rail'],
    [{ weight: 30_481 }, "30481 kg is more than a wagon takes of a 20' unit, which is 30480 kg"],
    [{ weight: 30_480 }, null],
    [{ isHazardous: true, hazardClass: '3' }, null],
    [{ isHazardous: false, hazardClass: '1.4' }, null],
  ])('%j: %s', (unit, why) => expect(whyNotTake({ ...UNIT, ...unit }, 1)).toBe(why));

  test('confirms most and refuses some, always the same ones', () => {
    const refused = Array.from({ length: 500 }, (_, at) => whyNotTake(UNIT, at)).filter(why => why !== null);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(80);
  });

  test('finds another wagon for what it has confirmed once', () => {
    const refused = Array.from({ length: 500 }, (_, at) => whyNotTake(UNIT, at, true));
    expect(new Set(refused)).toEqual(new Set([null]));
    expect(whyNotTake({ ...UNIT, weight: 30_481 }, 1, true)).not.toBeNull();
  });

  test('answers after two to twelve minutes', () => {
    const minutes = Array.from(
      { length: 300 },
      (_, at) => (answersAt(at, NOW).getTime() - NOW.getTime()) / 60_000,
    );
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([2, 12]);
    expect(referenceOf(42)).toBe('KR0000042');
  });
});
