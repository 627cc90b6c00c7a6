import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Form, FormConflict, FormSummary, NumberField, SelectField } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { TypedItem } from '../forms.ts';
import type { Invoice, InvoiceItem } from '../model.ts';
import { hasPercentage, sellOfServices } from '../rules.ts';
import { sheetTexts as texts } from '../texts.ts';
import { useItemForm } from './useItemForm.ts';

type Props = {
  invoice: Invoice;
  /** Null to add one. */
  item: InvoiceItem | null;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

/** Adds an item to an invoice, or changes one: of FAF and TUC the percentage, of others the rates (spec transport §5 Invoice items). */
export function ItemForm({ invoice, item, onUnsaved, onDone }: Props) {
  const form = useItemForm(invoice, item, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={item ? texts.update : texts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {item ? (
          <TextInput label={texts.item} value={item.itemCode} variant="filled" readOnly />
        ) : (
          <SelectField<TypedItem, string>
            name="itemCode"
            label={texts.item}
            choices={invoice.offeredItems.map(({ itemCode, description }) => ({
              value: itemCode,
              label: description && description !== itemCode ? `${itemCode} ${description}` : itemCode,
            }))}
            required
          />
        )}
        {item && hasPercentage(item) ? (
          <PercentageFields
            invoice={invoice}
            item={item}
            percentage={form.values.percentageCaptured ?? null}
          />
        ) : (
          <RateFields />
        )}
        <SideFormButtons
          isNew={item === null}
          reason={invoice.isInvoiced ? texts.generatedMeanwhile : null}
        />
      </Stack>
    </Form>
  );
}

function RateFields() {
  return (
    <>
      <NumberField<TypedItem>
        name="itemRate"
        label={texts.sell}
        decimals={2}
        allowNegative
        hideControls
        required
      />
      <NumberField<TypedItem>
        name="costRate"
        label={texts.buy}
        decimals={2}
        allowNegative
        hideControls
        required
      />
    </>
  );
}

type PercentageProps = { invoice: Invoice; item: InvoiceItem; percentage: number | null };

/** Its sell and buy rates follow, and are to be read only. */
function PercentageFields({ invoice, item, percentage }: PercentageProps) {
  return (
    <>
      <NumberField<TypedItem>
        name="percentageCaptured"
        label={texts.percentage}
        description={texts.percentHint}
        decimals={3}
        hideControls
        required
      />
      <TextInput
        label={texts.sell}
        value={sellOfServices(invoice.items, percentage)}
        variant="filled"
        readOnly
      />
      <TextInput label={texts.buy} value={item.costRate.toFixed(2)} variant="filled" readOnly />
    </>
  );
}
