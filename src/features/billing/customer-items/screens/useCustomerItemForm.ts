import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { type BillingItemType, ITEM_TYPE } from '../../model.ts';
import { customerItemCalls } from '../contract.ts';
import { type TypedCustomerItem, typedRates } from '../forms.ts';
import type { BillingCustomerItem, WhoseItems } from '../model.ts';
import { rateRefusals } from '../rules.ts';
import { formTexts, texts } from '../texts.ts';

type About = {
  whose: WhoseItems;
  /** Null for a new one. */
  item: BillingCustomerItem | null;
  /** Of the item that is chosen. */
  type: BillingItemType | null;
};

/** The form of a customer item behind its fields (spec transport §5 Billing customer item). */
export function useCustomerItemForm({ whose, item, type }: About, onDone: () => void) {
  const { today } = usePortTime();
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(customerItemCalls.create, { ...saving, idempotencyKey });
  const change = useAction(customerItemCalls.change, saving);
  const { customer, secondary } = whose;
  const named =
    secondary === null
      ? { customerId: customer, fwCompanyId: null }
      : { customerId: secondary, fwCompanyId: customer };
  return useSchemaForm({
    schema: typedRates.superRefine((typed, check) =>
      addReasons(check, rateRefusals(typed, type ?? ITEM_TYPE.OTHER, today)),
    ),
    initial: item ? typedOf(item) : EMPTY,
    version: item?.version,
    typedOf,
    onSubmit: async (typed, { version }) => {
      const body = { ...typed, ...named };
      if (!item) await tellRefusal(texts.notCreated, create.mutateAsync({ body }));
      else {
        const { billingCustomerItemId } = item;
        const changed = change.mutateAsync({ body: { ...body, billingCustomerItemId, version } });
        await tellRefusal(texts.notUpdated, changed);
      }
      snackbar(item ? texts.updated : texts.created);
      onDone();
    },
  });
}

const EMPTY = {
  itemCode: null,
  chargeRate: null,
  costRate: null,
  nextChargeRate: null,
  nextCostRate: null,
  nextChangeRateDate: null,
};

function typedOf(item: BillingCustomerItem): TypedCustomerItem {
  const { itemCode, chargeRate, costRate, nextChargeRate, nextCostRate, nextChangeRateDate } = item;
  return { itemCode, chargeRate, costRate, nextChargeRate, nextCostRate, nextChangeRateDate };
}
