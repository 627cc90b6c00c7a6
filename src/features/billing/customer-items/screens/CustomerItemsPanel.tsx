import { Checkbox } from '@mantine/core';
import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { type Read, withData } from '#kernel/ui/read.ts';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { billingCustomerCalls } from '../../customers/contract.ts';
import { type BillingCustomer, DEFAULT_CUSTOMER } from '../../customers/model.ts';
import { BillingCustomersPanel } from '../../customers/screens/BillingCustomersPanel.tsx';
import { CUSTOMER, SECONDARY, TICKED } from '../model.ts';
import { listTexts, refusals } from '../texts.ts';
import classes from './CustomerItemsPanel.module.css';
import { ItemsOf } from './ItemsOf.tsx';
import { SecondaryCustomers } from './SecondaryCustomers.tsx';

/** Customer Items (spec transport §2.5): whose items, of a forwarder also which of its customers; below them the items. */
export function CustomerItemsPanel({ title }: { title: string }) {
  const [params, change] = useAddressParams();
  const customerId = numberIn(params.get(CUSTOMER)) ?? DEFAULT_CUSTOMER;
  const secondaryId = numberIn(params.get(SECONDARY));
  const customer = useCustomer(customerId);
  const [chosen] = customer.data ?? [];
  const isTicked = params.get(TICKED) !== 'off';
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
          {chosen?.isForwarder && (
            <Checkbox
              label={listTexts.forwarderTick}
              checked={isTicked}
              onChange={event => tick(event.currentTarget.checked)}
            />
          )}
        </div>
        {chosen?.isForwarder && isTicked && (
          <SecondaryCustomers
            key={chosen.customerId}
            forwarder={chosen}
            shown={secondaryId}
            onChoose={id => set({ [SECONDARY]: String(id) })}
          />
        )}
      </div>
      <Reading read={customer} failed={listTexts.customerFailed} empty={NOBODY} lines={8}>
        {([shown]) =>
          secondaryId === null ? (
            <ItemsOf key={customerId} customer={shown!} secondary={null} />
          ) : (
            <ItemsOfPair key={`${customerId} ${secondaryId}`} forwarder={shown!} secondaryId={secondaryId} />
          )
        }
      </Reading>
    </section>
  );
}

const NOBODY = <EmptyState title={refusals.customerUnknown} hint={listTexts.customerUnknownHint} />;

function ItemsOfPair({ forwarder, secondaryId }: { forwarder: BillingCustomer; secondaryId: number }) {
  return (
    <Reading read={useCustomer(secondaryId)} failed={listTexts.customerFailed} empty={NOBODY} lines={8}>
      {([secondary]) => <ItemsOf customer={forwarder} secondary={secondary!} />}
    </Reading>
  );
}

/** A list of the customer with this number; an empty one when there is none. */
function useCustomer(customerId: number): Read<BillingCustomer[]> {
  const read = useCall(
    billingCustomerCalls.customers,
    { query: { customerId } },
    { action: listTexts.loadingCustomer },
  );
  return withData(read, read.data && rowsOf(read.data));
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
