import { z } from 'zod';
import { texts } from './texts.ts';

/** The ids of the roles that somebody is approved with (spec exports-reports-admin §5). */
export const approvedRoles = z
  .array(z.number().int().min(1).max(2_147_483_647), texts.rolesRequired)
  .max(50)
  .min(1, texts.rolesRequired);

/** The approval as it is typed. */
export const approval = z.strictObject({ roles: approvedRoles });
export type Approval = z.input<typeof approval>;
