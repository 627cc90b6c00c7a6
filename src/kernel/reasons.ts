import type { z } from 'zod';

/** What speaks against something: the reasons of each field, or the one; null and none where nothing does. */
export type Reasons = Readonly<Record<string, readonly string[] | string | null | undefined>>;

/** The same of those fields against which something speaks. */
export function fieldReasons(reasons: Reasons): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  for (const [field, why] of Object.entries(reasons)) {
    if (why && why.length > 0) found[field] = typeof why === 'string' ? [why] : why;
  }
  return found;
}

/** Tells a check of a schema what speaks against each field. */
export function addReasons(check: z.RefinementCtx, reasons: Reasons): void {
  for (const [field, messages] of Object.entries(fieldReasons(reasons))) {
    for (const message of messages) check.addIssue({ code: 'custom', path: [field], message });
  }
}
