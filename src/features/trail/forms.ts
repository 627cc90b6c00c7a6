import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { texts } from './texts.ts';

const words = z.string().trim().max(100);

/** What is looked for: days of the port, both included; names of people and companies; a kind of thing. */
export const asked = {
  from: day.optional(),
  to: day.optional(),
  person: words.optional(),
  company: words.optional(),
  kind: z.string().max(60).optional(),
};

/** The same as it is typed. */
export const sought = z
  .object({
    from: day.nullable(),
    to: day.nullable(),
    person: words,
    company: words,
    kind: z.string().nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: texts.endsFirst,
    path: ['to'],
  });
export type Sought = z.infer<typeof sought>;
