import { INVOICERS } from './invoices/model.ts';
import { type Entry, RATE_KEEPERS } from './model.ts';

/** The entries of the side menu in its order, with who is shown each (spec transport §2.5). */
const ENTRIES: Record<Entry, readonly string[]> = {
  invoicing: INVOICERS,
  customers: RATE_KEEPERS,
  items: RATE_KEEPERS,
};

/** The entries that somebody with these roles is shown. */
export function entriesFor(roles: readonly string[]): Entry[] {
  return (Object.keys(ENTRIES) as Entry[]).filter(entry => ENTRIES[entry].some(role => roles.includes(role)));
}
