import { z } from 'zod';

/** The number of the entry that stands for the default items (spec transport §7: customer 0). */
export const DEFAULT_CUSTOMER = 0;

/** Whom items have rates for: a firm that uses rail, or with the number 0 the default entry (spec transport §2.5). */
export const billingCustomer = z.object({
  customerId: z.int(),
  name: z.string().meta({ title: 'Customer' }),
  /** Whether it forwards for others: what these pay through it are rates of their own. */
  isForwarder: z.boolean().meta({ title: 'Freight Forwarder' }),
  /** How many items have rates for it. */
  itemCount: z.int().meta({ title: 'Items' }),
});
export type BillingCustomer = z.infer<typeof billingCustomer>;
