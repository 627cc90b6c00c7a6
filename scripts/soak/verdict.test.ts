import { describe, expect, it } from 'vitest';
import { collectErrorLines } from './errorLines.ts';
import { steady } from './verdict.ts';

const seconds = Array.from({ length: 120 }, (_, second) => second);

describe('memory is flat when the last third holds no more than the middle third', () => {
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
