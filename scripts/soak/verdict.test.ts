import { describe, expect, it } from 'vitest';
import { collectErrorLines } from './errorLines.ts';
import { createSeen } from './person.ts';
import { failuresOf, linesOf, type Soaked, steady } from './verdict.ts';

const seconds = Array.from({ length: 120 }, (_, second) => second);

const sample = {
  readings: [{ residentMb: 300, heapMb: 80, sockets: 40, timers: 20 }],
  cpuMs: 1_000,
  connections: 10,
  streams: 16,
  answers: new Map([[200, 500]]),
  pictures: 50,
  databaseMb: 30,
  tables: new Map([['public.gate', { rows: 4, mb: 1 }]]),
};
const wentWell: Soaked = {
  samples: Array.from({ length: 12 }, () => sample),
  unmeasured: undefined,
  crowd: 16,
  seen: { ...createSeen(), signIns: 16, exports: 9, brokenOff: 30 },
  pages: { opened: 40, rounds: 1, errors: [] },
  end: undefined,
  errorLines: [],
};
const failures = (soaked: Soaked): string[] => failuresOf(linesOf(soaked), soaked);
const withSeen = (seen: Partial<Soaked['seen']>): Soaked => ({
  ...wentWell,
  seen: { ...wentWell.seen, ...seen },
});
const withFailure = (what: string): Soaked => withSeen({ failures: new Map([[what, 1]]) });

describe('a soak fails for each thing that went wrong', () => {
  it('one that went well does not fail', () => {
    expect(failures(wentWell)).toEqual([]);
  });

  it.each([
    ['no file was exported', withSeen({ exports: 0 }), ['files exported: 0.00 (aim: > 0)']],
    ['no call was broken off', withSeen({ brokenOff: 0 }), ['calls broken off: 0.00 (aim: > 0)']],
    [
      'the server runs and could not be measured',
      { ...wentWell, unmeasured: 'Error: no answer within 120 s' },
      ['the server could not be measured: Error: no answer within 120 s'],
    ],
    [
      'the server ended, from which all else follows',
      { ...wentWell, end: 'SIGSEGV', unmeasured: 'Error: fetch failed', errorLines: ['(node) Warning'] },
      ['the server ended with SIGSEGV', '(node) Warning'],
    ],
    [
      'Chromium ended',
      {
        ...wentWell,
        pages: { ...wentWell.pages, errors: ['Chromium ended before the soak was over'] },
      },
      ['errors in the pages of the browser: 1.00 (aim: 0)', 'Chromium ended before the soak was over'],
    ],
    [
      'a read stayed unanswered',
      withFailure('GET gates: 0 There was no response'),
      [
        'reads that stayed unanswered or were refused: 1.00 (aim: 0)',
        '1 × GET gates: 0 There was no response',
      ],
    ],
  ])('%s', (_, soaked, expected) => {
    expect(failures(soaked)).toEqual(expected);
  });

  it.each([
    'GET gates: 503 Busy',
    'GET gates: 429 Too many requests',
    'books, changes, cancels: 409 Changed meanwhile',
    'GET cameras/{id}/picture: 404 Picture not found',
    'sign-in: TypeError: fetch failed',
  ])('%s is excused', what => {
    expect(failures(withFailure(what))).toEqual([]);
  });
});

describe('memory is flat when the last third holds at most 1.15 times the middle third, plus a slack', () => {
  it.each([
    ['what has warmed up by then', seconds.map(second => 80 + Math.min(second, 40))],
    ['what swings', seconds.map(second => 80 + (second % 10))],
    ['a peak of a few seconds at the end', seconds.map(second => (second > 110 ? 400 : 80))],
    ['what shrinks', seconds.map(second => 300 - second)],
  ])('%s is flat', (_, figures) => {
    expect(steady('heap', figures, 10).isMet).toBe(true);
  });

  it.each([
    ['a leak of a megabyte a second', seconds.map(second => 80 + second)],
    ['what is held from some time in the last third on', seconds.map(second => (second < 90 ? 80 : 130))],
  ])('%s is not', (_, figures) => {
    expect(steady('heap', figures, 10).isMet).toBe(false);
  });

  it('what was measured less than three times is not known to be flat', () => {
    expect(steady('heap', [80, 80], 10).isMet).toBe(false);
  });
});

it('errors of the log are collected, and all of stderr, also when they come in pieces', () => {
  const { lines, hear } = collectErrorLines();
  hear('Landside serves\n{"level":40,"msg":"slow"}\n{"level":5', 'stdout');
  hear('(node) Warning\n', 'stderr');
  hear('0,"msg":"ended"}\n', 'stdout');
  expect(lines).toEqual(['(node) Warning', '{"level":50,"msg":"ended"}']);
});
