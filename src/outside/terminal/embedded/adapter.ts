import { z } from 'zod';
import type { TerminalAdapter } from '../adapter.ts';
import { createEmbeddedTerminal } from './embedded.ts';

const settings = z.object({ TERMINAL_SPEED: z.coerce.number().min(0).max(3600).default(1) });

/** The simulated terminal, in a schema of our own database. */
export const embeddedAdapter: TerminalAdapter<typeof settings> = {
  settings,
  isSimulated: true,
  attach({ TERMINAL_SPEED: speed }, surroundings) {
    const embedded = createEmbeddedTerminal({ ...surroundings, speed });
    const { port, start, stop } = embedded;
    return { port, start, stop, embedded };
  },
};
