import { recall } from '#kernel/ui/Grid/remembered.ts';
import type { FirstRead } from './route.ts';

/** What is asked first at an address, below `/api/`. A list that the address says more of, such as its filters, is not. */
export function readsAheadOf(reads: readonly FirstRead[], search: string): string[] {
  return reads.flatMap(read => {
    if (typeof read === 'string') return [read];
    if (search !== '') return [];
    const { pageSize = read.pageSize } = recall<{ pageSize: number }>(read.list);
    return [`${read.call}${read.call.includes('?') ? '&' : '?'}page=1&pageSize=${pageSize}`];
  });
}
