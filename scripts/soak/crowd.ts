import { type DemoPerson, demoPeople } from '#database/people.ts';

/** Browsers of each role beside its first one: most people at the port are dispatchers. */
const MORE: Readonly<Record<string, number>> = {
  Dispatcher: 11,
  'Dispatcher of another firm': 9,
  'Import advisor': 4,
  'Export coordinator': 4,
  'Port admin': 3,
  'Report viewer': 3,
};

/** Who sits at the browsers: everybody of the demo port, and where it is `crowded` more of some, fifty in all. */
export function crowdOf(isCrowded: boolean): DemoPerson[] {
  return demoPeople.flatMap(person =>
    Array.from({ length: 1 + (isCrowded ? (MORE[person.role] ?? 0) : 0) }, () => person),
  );
}
