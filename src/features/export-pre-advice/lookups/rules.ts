import { ApiError } from '#kernel/client.ts';
import { isBannered } from '#kernel/queries.ts';
import { lookupTexts } from './texts.ts';

/** Why something could not be looked up: the terminal is away, too much was asked for, or it just failed. */
export function whyNotLookedUp(error: unknown): string {
  if (isBannered(error)) return lookupTexts.away;
  return error instanceof ApiError && error.status === 429 ? lookupTexts.tooMany : lookupTexts.failed;
}
