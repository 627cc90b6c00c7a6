import { Checkbox } from '@mantine/core';
import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { billingCustomerCalls } from '../../customers/contract.ts';
import { type BillingCustomer, DEFAULT_CUSTOMER } from '../../customers/model.ts';
import { BillingCustomersPanel } from '../../customers/screens/BillingCustomersPanel.tsx';
import { CUSTOMER, SECONDARY, TICKED } from '../model.ts';
import { listTexts } from '../texts.ts';
import classes from './CustomerItemsPanel.module.css';
import { ItemsOf } from './ItemsOf.tsx';
import { SecondaryCustomers } from './SecondaryCustomers.tsx';

/** Customer Items (spec transport §2.5): whose items, of a forwarder also which of its customers; below them the items. */
export function CustomerItemsPanel({ title }: { title: string }) {
  const [params, change] = useAddressParams();
  const customerId = Number(params.get(CUSTOMER)) || DEFAULT_CUSTOMER;
  const secondaryId = Number(params.get(SECONDARY)) || null;
  const customer = useCustomer(customerId);
  const secondary = useCustomer(secondaryId);
  const isTicked = (customer?.isForwarder ?? false) && params.get(TICKED) !== 'off';
  const set = (values: Record<string, string | null>) =>
    change(now => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  const choose = ({ customerId: id }: BillingCustomer) =>
    set({ [CUSTOMER]: id === DEFAULT_CUSTOMER ? null : String(id), [SECONDARY]: null, [TICKED]: null });
  const tick = (ticked: boolean) => set({ [TICKED]: ticked ? null : 'off', [SECONDARY]: null });
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.whose}>
        <div className={classes.customers}>
          <BillingCustomersPanel shown={customerId} onChoose={choose} />
          {customer?.isForwarder && (
            <Checkbox
              label={listTexts.forwarderTick}
              checked={isTicked}
              onChange={event => tick(event.currentTarget.checked)}
            />
          )}
        </div>
        {customer && isTicked && (
          <SecondaryCustomers
            key={customer.customerId}
            forwarder={customer}
            shown={secondaryId}
            onChoose={id => set({ [SECONDARY]: String(id) })}
          />
        )}
      </div>
      {customer && (secondaryId === null || secondary) && (
        <ItemsOf
          key={`${customerId} ${secondaryId}`}
          customer={customer}
          secondary={secondaryId === null ? null : secondary!}
        />
      )}
    </section>
  );
}

/** The customer with this number, once it is known. */
function useCustomer(customerId: number | null): BillingCustomer | undefined {
  const read = useCall(
    billingCustomerCalls.customers,
    { query: { customerId: customerId ?? DEFAULT_CUSTOMER } },
    { action: listTexts.loadingCustomer, enabled: customerId !== null },
  );
  return read.data && rowsOf(read.data)[0];
}
