import { z } from 'zod';
import { version } from '#kernel/contract.ts';

/** Spec transport §9. */
export const GROUPS = [1, 2, 3, 4] as const;
/** The part of the address that says whose customers are shown. */
export const FORWARDER = 'forwarder';
/** The most customers that are added at once. */
export const MOST_AT_ONCE = 100;

/** A firm that forwards for others; its code is the number of its company. */
export const freightForwarder = z.object({
  freightForwarderCode: z.int(),
  name: z.string(),
  /** How many customers are linked to it. */
  customerCount: z.int(),
});
export type FreightForwarder = z.infer<typeof freightForwarder>;

/** A customer that a forwarder acts for (spec transport §3 Freight forwarder customer). */
export const forwarderCustomer = z.object({
  freightForwarderCustomerId: z.int(),
  freightForwarderCode: z.int(),
  companyId: z.int().meta({ title: 'Customer' }),
  companyName: z.string().meta({ title: 'Customer' }),
  groupNumber: z.int().meta({ title: 'Group' }),
  version,
});
export type ForwarderCustomer = z.infer<typeof forwarderCustomer>;

/** What a person edits of it. */
export const EDITED: readonly (keyof ForwarderCustomer)[] = ['groupNumber'];
