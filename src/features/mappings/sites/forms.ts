import { z } from 'zod';
import { code, codeOrNone, rowId, title } from '../forms.ts';
import { LIMITS, siteType } from './model.ts';
import { fields, refusals } from './texts.ts';

const locations = z
  .array(
    z.strictObject({
      terminalSiteRoadBridgeLocationsId: z.int().min(1).max(2_147_483_647).nullable(),
      locationCode: code(fields.location, LIMITS.locationCode, refusals.locationRequired),
    }),
  )
  .max(LIMITS.locations, refusals.tooManyLocations(LIMITS.locations))
  .refine(
    list => new Set(list.map(({ locationCode }) => locationCode)).size === list.length,
    refusals.locationTwice,
  );

/** The site form (spec transport §5 Mappings). */
export const newSite = z.strictObject({
  kiwiRailCodes: code(fields.code, LIMITS.kiwiRailCodes, refusals.codeRequired),
  description: title(fields.name, LIMITS.description, refusals.nameRequired),
  type: z.enum(siteType.options, refusals.typeRequired),
  workstationCode: code(fields.workstationCode, LIMITS.workstationCode, refusals.workstationCodeRequired),
  workstationName: title(fields.workstationName, LIMITS.workstationName, refusals.workstationNameRequired),
  abbreviation: codeOrNone(fields.abbreviation, LIMITS.abbreviation),
  isActive: z.boolean(),
  includeInBilling: z.boolean(),
  roadBridgeLocations: locations,
});
export type NewSite = z.infer<typeof newSite>;

/** The same form of a site that there is. */
export const changedSite = newSite.extend({ transportServiceTerminalSiteId: rowId(refusals.siteRequired) });
