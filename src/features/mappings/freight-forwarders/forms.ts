import { z } from 'zod';
import { rowId } from '../forms.ts';
import { MOST_AT_ONCE } from './model.ts';
import { refusals } from './texts.ts';

const customers = z
  .array(rowId(refusals.customersRequired), refusals.customersRequired)
  .min(1, refusals.customersRequired)
  .max(MOST_AT_ONCE, refusals.tooMany(MOST_AT_ONCE));

/** Customers for a forwarder (spec transport §7: a list of companies). */
export const newForwarderCustomers = z.strictObject({
  freightForwarderCode: rowId(refusals.forwarderRequired),
  customers,
});
export type NewForwarderCustomers = z.infer<typeof newForwarderCustomers>;

/** What is typed of new ones: the forwarder is chosen above the list. */
export const typedCustomers = z.strictObject({ customers });

const groupNumber = z.int(refusals.groupNumber).min(1, refusals.groupNumber).max(4, refusals.groupNumber);

/** What is typed of one that is linked. */
export const typedGroup = z.strictObject({ groupNumber });

export const changedForwarderCustomer = typedGroup.extend({
  freightForwarderCustomerId: rowId(refusals.idRequired),
});
