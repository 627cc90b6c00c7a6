import { z } from 'zod';
import { rowId } from '../forms.ts';
import { bookingType } from './model.ts';
import { refusals } from './texts.ts';

/** The customer site form (spec transport §5 Mappings). The type of the site follows from the site. */
export const newCustomerSite = z.strictObject({
  companyId: rowId(refusals.customerRequired),
  transportServiceTerminalSiteId: rowId(refusals.siteRequired),
  bookingType: z.enum(bookingType.options, refusals.bookingTypeRequired),
});
export type NewCustomerSite = z.infer<typeof newCustomerSite>;

/** The same form of one that there is; whose it is stays. */
export const changedCustomerSite = newCustomerSite
  .omit({ companyId: true })
  .extend({ transportServiceCustomerTerminalSiteAndSidingId: rowId(refusals.idRequired) });
