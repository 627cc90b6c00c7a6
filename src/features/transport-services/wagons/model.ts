import type { z } from 'zod';
import { terminalSite } from '#features/mappings/sites/model.ts';

/** The most sites that a selector offers. */
export const MOST_SITES = 500;

/** A site as routes speak of it. */
export const site = terminalSite.pick({
  transportServiceTerminalSiteId: true,
  kiwiRailCodes: true,
  description: true,
  type: true,
  workstationCode: true,
  isActive: true,
});
export type Site = z.infer<typeof site>;
