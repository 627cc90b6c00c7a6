import { ApiError } from './client.ts';

const TURNED_AWAY_TIMES = 3;
const LONGEST_MS = 30_000;

/**
 * Whether a read that failed is made again by itself: once when there was no answer, three times when it was turned away because
 * too much was asked. What says that a neighbour is away is told at once.
 */
export function mayAskAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < (isTurnedAway(error) ? TURNED_AWAY_TIMES : error.status === 0 ? 1 : 0);
}

/** As long as the server asks for, twice as long each time; not all who were turned away together come back together. In milliseconds. */
export function pauseBeforeAgain(failures: number, error: unknown, random = Math.random): number {
  const seconds = (error instanceof ApiError && error.againAfterSeconds) || 1;
  return Math.min(LONGEST_MS, seconds * 1_000 * 2 ** failures * (0.5 + random()));
}

function isTurnedAway({ status, problem, againAfterSeconds }: ApiError): boolean {
  return (
    againAfterSeconds !== undefined &&
    problem?.['neighbour'] === undefined &&
    (status === 503 || status === 429)
  );
}
