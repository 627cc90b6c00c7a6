import { Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { DateField, Form, FormConflict, FormSummary, TypeaheadField } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { TypedCustomerItem } from '../forms.ts';
import type { BillingCustomerItem, WhoseItems } from '../model.ts';
import { hasOwnCost, isPercentage } from '../rules.ts';
import { fields, formTexts } from '../texts.ts';
import { RateField } from './RateField.tsx';
import { useCustomerItemForm } from './useCustomerItemForm.ts';
import { useUnassignedItems } from './useUnassignedItems.ts';

type Props = {
  whose: WhoseItems;
  /** Null for a new one. */
  item: BillingCustomerItem | null;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

/** Adds an item to a customer, or changes its rates; of FAF and TUC they are percentages (spec transport §2.5). */
export function CustomerItemForm({ whose, item, onUnsaved, onDone }: Props) {
  const { today } = usePortTime();
  const { search, typeOf } = useUnassignedItems(whose);
  const [type, setType] = useState(item?.itemType ?? null);
  const form = useCustomerItemForm({ whose, item, type }, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  const choose = (itemCode: string | null) => {
    const chosen = itemCode === null ? null : typeOf(itemCode);
    setType(chosen);
    if (chosen !== null && !hasOwnCost(chosen)) form.setValues({ costRate: null, nextCostRate: null });
  };
  const percent = isPercentage(type);
  const decimals = percent ? 3 : 2;
  const noCost = type !== null && !hasOwnCost(type);
  return (
    <Form form={form} label={item ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {item ? (
          <TextInput label={fields.code} value={item.itemCode} disabled />
        ) : (
          <TypeaheadField<TypedCustomerItem, string>
            name="itemCode"
            label={fields.code}
            search={search}
            shortest={0}
            nothingFound={formTexts.nothingLeft}
            onChange={choose}
            required
          />
        )}
        <RateField
          name="chargeRate"
          label={percent ? fields.percentage : fields.charge}
          description={percent ? formTexts.percentageHint : formTexts.amountHint}
          decimals={decimals}
          required
        />
        <RateField
          name="costRate"
          label={fields.cost}
          description={noCost ? formTexts.noCostHint : formTexts.amountHint}
          decimals={2}
          disabled={noCost}
        />
        <RateField
          name="nextChargeRate"
          label={percent ? fields.nextPercentage : fields.nextCharge}
          decimals={decimals}
        />
        <RateField name="nextCostRate" label={fields.nextCost} decimals={2} disabled={noCost} />
        <DateField<TypedCustomerItem>
          name="nextChangeRateDate"
          label={fields.nextDate}
          description={formTexts.nextHint}
          min={addDays(today, 1)}
          clearable
        />
        <SideFormButtons isNew={item === null} disabled={!form.values.itemCode} />
      </Stack>
    </Form>
  );
}
