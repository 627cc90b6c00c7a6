import { z } from 'zod';

/** The newest of what is found that a person can page through. */
export const MOST_FOUND = 5_000;
/** The newest of what is found that a file holds. */
export const MOST_EXPORTED = 50_000;
/** The newest deeds that the history of one thing shows. */
export const MOST_OF_ONE = 200;
/** The most people, companies or things that a name may mean. */
export const MOST_NAMED = 50;

/** A field as it was and as it became, as a form shows it; null where there was nothing. */
export const trailChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TrailChange = z.infer<typeof trailChange>;

/** A deed: who did what to which thing, and when. All of it as the reader may know it, in words. */
export const trailEntry = z.object({
  entryId: z.int(),
  at: z.string(),
  who: z.string(),
  /** The address that they signed in with; told to the port alone. */
  address: z.string().nullable(),
  deed: z.string(),
  kind: z.string(),
  kindTitle: z.string(),
  /** What the thing is called: 'Main gate, 23-11-2026 09:00'. */
  thing: z.string(),
  /** Whose thing it is; null of the port's own. */
  companyName: z.string().nullable(),
  changes: z.array(trailChange),
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** The newest deeds that were done to one thing. */
export const history = z.object({
  entries: z.array(trailEntry),
  /** There are older ones. */
  isCut: z.boolean(),
});
export type History = z.infer<typeof history>;

/** A kind of thing that deeds are kept of. */
export const trailKind = z.object({ kind: z.string(), title: z.string() });

/** One thing, as the trail has it. */
export type Thing = { kind: string; id: string };
