import type { Db } from '#kernel/database.ts';
import { Failure } from '#kernel/failures.ts';
import { countLookups, type Look } from './sql.ts';
import { lookupTexts } from './texts.ts';

/** Counts look-ups before they are made. @throws Failure 429 beyond what a person may */
export async function demandLookups(db: Db, look: Look, by: number): Promise<void> {
  if (!(await countLookups(db, look, by)))
    throw new Failure(429, lookupTexts.tooMany, { Exception: [lookupTexts.tooMany] });
}
