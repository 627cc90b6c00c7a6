import { useMemo } from 'react';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { type Sought, sought } from '../forms.ts';

export const NOTHING: Sought = { from: null, to: null, person: '', company: '', kind: null };
const NAMES = ['from', 'to', 'person', 'company', 'kind'] as const;

/** What is looked for, kept in the address; one that cannot be looks for nothing. */
export function useSought(): [Sought, (wanted: Sought) => void] {
  const [params, change] = useAddressParams();
  const [from, to, person, company, kind] = NAMES.map(name => params.get(name));
  const now = useMemo(() => {
    const asked = { from, to, person: person ?? '', company: company ?? '', kind };
    const known = sought.safeParse(asked);
    return known.success ? known.data : NOTHING;
  }, [from, to, person, company, kind]);
  const find = (wanted: Sought) =>
    change(next => {
      for (const name of NAMES) {
        const value = wanted[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return [now, find];
}

/** As the call is asked: what is not looked for is left out. */
export function queryOf(wanted: Sought): Partial<Record<keyof Sought, string>> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
}
