import { describe, expect, it } from 'vitest';
import { mayAskAgain, pauseBeforeAgain } from './askingAgain.ts';
import { ApiError } from './client.ts';

const problem = { type: 'about:blank', title: '', status: 503 };
const busy = new ApiError(503, problem, 2);
const overShare = new ApiError(429, { ...problem, status: 429 }, 1);
const away = new ApiError(503, { ...problem, neighbour: 'terminal' }, 5);
const guessed = new ApiError(429, { ...problem, status: 429 });
const unanswered = new ApiError(0);

describe('a read that was turned away is made again by itself', () => {
  it.each([
    ['too much is asked', busy, [true, true, true, false]],
    ['a company is over its share', overShare, [true, true, true, false]],
    ['there was no answer', unanswered, [true, false, false, false]],
    ['a neighbour is away: it is told at once', away, [false, false, false, false]],
    ['a person has looked up too much', guessed, [false, false, false, false]],
    ['it is refused', new ApiError(400), [false, false, false, false]],
    ['it is broken', new ApiError(500), [false, false, false, false]],
    ['it is no answer of ours', new Error('x'), [false, false, false, false]],
  ])('%s', (_, error, times) => {
    expect(times.map((__, failures) => mayAskAgain(failures, error))).toEqual(times);
  });

  it.each([
    ['as long as it was told, give or take a half', busy, 0, 0, 1_000],
    ['as long as it was told, give or take a half', busy, 0, 1, 3_000],
    ['twice as long each time', busy, 2, 0.5, 8_000],
    ['a second when nothing was said', unanswered, 0, 0.5, 1_000],
    ['never longer than half a minute', new ApiError(503, problem, 600), 0, 0.5, 30_000],
  ])('%s (%#)', (_, error, failures, chance, pause) => {
    expect(pauseBeforeAgain(failures, error, () => chance)).toBe(pause);
  });
});
