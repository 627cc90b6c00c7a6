import { z } from 'zod';
import type { TerminalAdapter } from '../adapter.ts';
import { openN4 } from './openN4.ts';
import { readSite, type Site } from './site.ts';

const settings = z.object({
  /** What differs from one N4 to the next. */
  N4_SITE_FILE: z.string('must name the site file').transform((file, ctx): Site => {
    const read = readSite(file);
    if ('site' in read) return read.site;
    for (const problem of read.problems) ctx.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  }),
  N4_USER: z.string('must be the user that N4 knows Landside by').min(1),
  N4_PASSWORD: z.string('must be the password of that user').min(1),
});

/** Navis N4 on premises. */
export const n4Adapter: TerminalAdapter<typeof settings> = {
  settings,
  isSimulated: false,
  attach({ N4_SITE_FILE: site, N4_USER: user, N4_PASSWORD: password }, surroundings) {
    return openN4({ ...surroundings, site, user, password });
  },
};
