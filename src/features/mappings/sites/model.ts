import { z } from 'zod';
import { version } from '#kernel/contract.ts';

/** The workstation of the port's own terminal (spec transport §9). */
export const PORT_WORKSTATION = 'NPR';

export const siteType = z.enum(['CT', 'Siding']);
export type SiteType = z.infer<typeof siteType>;

export const LIMITS = {
  /** Spec transport §9. */
  kiwiRailCodes: 10,
  description: 60,
  workstationCode: 10,
  workstationName: 60,
  abbreviation: 10,
  locationCode: 10,
  /** Locations of one site. */
  locations: 50,
} as const;

/** Where trucks take over at a site; its id is null when it is new. */
export const siteLocation = z.object({
  terminalSiteRoadBridgeLocationsId: z.int().nullable(),
  locationCode: z.string(),
});
export type SiteLocation = z.infer<typeof siteLocation>;

/** What hangs on a site, and keeps it from being removed; billing items as far as somebody has rates of them. */
const siteUses = z.object({
  trainServices: z.int(),
  customers: z.int(),
  roadBridges: z.int(),
  billingItems: z.int(),
});
export type SiteUses = z.infer<typeof siteUses>;

/** A container terminal or a siding that trains run between (spec transport §3 Terminal site / siding). */
export const terminalSite = z.object({
  transportServiceTerminalSiteId: z.int(),
  kiwiRailCodes: z.string().meta({ title: 'KiwiRail Code' }),
  description: z.string().meta({ title: 'Name' }),
  type: siteType.meta({ title: 'Type' }),
  workstationCode: z.string().meta({ title: 'Workstation Code' }),
  workstationName: z.string().meta({ title: 'Workstation Name' }),
  abbreviation: z.string().meta({ title: 'Abbreviation' }),
  isActive: z.boolean().meta({ title: 'Active' }),
  includeInBilling: z.boolean().meta({ title: 'Include in Billing' }),
  roadBridgeLocations: z.array(siteLocation).meta({ title: 'Road Bridge Locations' }),
  usedBy: siteUses.meta({ title: 'Used By' }),
  version,
});
export type TerminalSite = z.infer<typeof terminalSite>;

/** What a person edits of a site. */
export const EDITED = [
  'kiwiRailCodes',
  'description',
  'type',
  'workstationCode',
  'workstationName',
  'abbreviation',
  'isActive',
  'includeInBilling',
  'roadBridgeLocations',
] as const satisfies readonly (keyof TerminalSite)[];
export type TypedSite = Pick<TerminalSite, (typeof EDITED)[number]>;
