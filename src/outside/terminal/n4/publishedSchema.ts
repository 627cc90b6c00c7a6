import { z } from 'zod';
import { siteSchema } from './site.ts';

/** The schema of the site file as it is published, for editors that complete and check. */
export function publishedSchema(): object {
  const schema = z.toJSONSchema(siteSchema, { io: 'input' });
  return { title: 'The site file of Navis N4 (terminal.site.json)', ...schema };
}
