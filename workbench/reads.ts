import type { Read } from '#kernel/ui/read.ts';

const MINUTE_MS = 60_000;

/** Reads as a screen has them; nothing is asked, and nothing comes back. */
const idle = { isError: false, isFetching: false, refetch: () => undefined };

export const loading: Read<never> = { ...idle, data: undefined, dataUpdatedAt: 0, isFetching: true };
export const failed: Read<never> = { ...idle, data: undefined, dataUpdatedAt: 0, isError: true };

export function done<Data>(data: Data): Read<Data> {
  return { ...idle, data, dataUpdatedAt: Date.now() };
}

/** Read well three minutes ago; the last try failed. */
export function stale<Data>(data: Data): Read<Data> {
  return { ...idle, data, dataUpdatedAt: Date.now() - 3 * MINUTE_MS, isError: true };
}
