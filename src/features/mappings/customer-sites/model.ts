import { z } from 'zod';
import { version } from '#kernel/contract.ts';
import { siteType } from '../sites/model.ts';

export const bookingType = z.enum(['Sending', 'Receiving']);

/** Of a firm as much as a selector needs. */
export const customer = z.object({ companyId: z.int(), name: z.string() });
export type Customer = z.infer<typeof customer>;

/** Which site a customer sends from or receives at (spec transport §3 Customer site mapping). */
export const customerSite = z.object({
  transportServiceCustomerTerminalSiteAndSidingId: z.int(),
  companyId: z.int().meta({ title: 'Customer' }),
  companyName: z.string().meta({ title: 'Customer' }),
  transportServiceTerminalSiteId: z.int().meta({ title: 'Site' }),
  kiwiRailCodes: z.string().meta({ title: 'Site' }),
  description: z.string().meta({ title: 'Site Name' }),
  bookingType: bookingType.meta({ title: 'Booking Type' }),
  /** Of the site. */
  siteType: siteType.meta({ title: 'Site Type' }),
  version,
});
export type CustomerSite = z.infer<typeof customerSite>;

/** What a person edits of it. */
export const EDITED: readonly (keyof CustomerSite)[] = ['transportServiceTerminalSiteId', 'bookingType'];
export type TypedCustomerSite = Pick<
  CustomerSite,
  'companyId' | 'transportServiceTerminalSiteId' | 'bookingType'
>;
