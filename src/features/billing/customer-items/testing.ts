import { startProduct, type TestProduct } from '#app/testing.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { addItem, addRailCompanies } from '../testing.ts';
import { customerItemCalls as calls } from './contract.ts';
import type { NewCustomerItem } from './forms.ts';
import type { BillingCustomerItem } from './model.ts';

export const TODAY: Day = dayOf(new Date(), 'Pacific/Auckland');

export type RatesOffice = {
  port: TestProduct;
  staff: Client;
  /** A customer, one that is forwarded for, a forwarder, and a firm that has nothing to do with rail. */
  ids: { direct: number; linked: number; forwarder: number; stranger: number };
  /** The codes of three items of which nobody has rates yet: OTHER-ONE, OTHER-TWO, OTHER-THREE. */
  items: [string, string, string];
  /** The items of a customer, or of a forwarder's. */
  list: (customer: number, secondary?: number) => Promise<BillingCustomerItem[]>;
  change: (
    item: BillingCustomerItem,
    more: Partial<NewCustomerItem> & { version?: string },
  ) => Promise<BillingCustomerItem>;
};

/** The product with three items and firms that rates are made for, and a transport admin who makes them. */
export async function openRatesOffice(): Promise<RatesOffice> {
  const port = await startProduct({ daysAhead: 2 });
  const staff = await port.as('transportAdmin');
  const items: string[] = [];
  for (const description of ['One', 'Two', 'Three'])
    items.push((await addItem(staff, { description })).itemCode);
  return {
    port,
    staff,
    ids: await addRailCompanies(port.pool),
    items: items as [string, string, string],
    list: async (customer, secondary) =>
      rowsOf(
        secondary === undefined
          ? await staff.send(calls.items, { params: { customer } })
          : await staff.send(calls.itemsOfPair, { params: { customer, secondary } }),
      ),
    change: async (item, more) => {
      const { itemType: _, description: __, ...typed } = item;
      return staff.send(calls.change, { body: { ...typed, ...more } });
    },
  };
}
