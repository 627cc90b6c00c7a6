import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  NumberField,
  SelectField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { SideFormOf } from '#kernel/ui/SideList.tsx';
import { type BillingItemType, ITEM_TYPE } from '../../model.ts';
import { billingItemCalls } from '../contract.ts';
import type { NewBillingItem } from '../forms.ts';
import { type BillingItem, LIMITS } from '../model.ts';
import { fields, formTexts, listTexts, typeNames } from '../texts.ts';
import { RoadBridgeField } from './RoadBridgeField.tsx';
import { RouteFields } from './RouteFields.tsx';
import { useItemForm } from './useItemForm.ts';

/** Adds or updates an item of the catalogue: its type and description, and what its type asks for (spec transport §5). */
export function ItemForm({ subject: item, onUnsaved, onDone }: SideFormOf<BillingItem>) {
  const form = useItemForm(item, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  const type = form.values.billingItemType ?? null;
  return (
    <Form form={form} label={item ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {item ? (
          <>
            <TextInput label={listTexts.code} value={item.itemCode} disabled />
            <TextInput label={fields.type} value={typeNames[item.billingItemType]} disabled />
          </>
        ) : (
          <TypeField />
        )}
        <TextField<NewBillingItem>
          name="description"
          label={fields.description}
          description={item ? undefined : formTexts.descriptionHint}
          maxLength={LIMITS.description}
          required={type === ITEM_TYPE.OTHER}
        />
        {type === ITEM_TYPE.FAF_KR && <PercentageField name="FAF_Percentage" label={fields.faf} />}
        {type === ITEM_TYPE.TUC_KR && <PercentageField name="TUC_Percentage" label={fields.tuc} />}
        {type === ITEM_TYPE.ROADBRIDGE && <RoadBridgeField item={item} />}
        {type === ITEM_TYPE.SERVICE && item && (
          <RouteFields item={item} origin={form.values.KR_Origin} destination={form.values.KR_Destination} />
        )}
        <SideFormButtons isNew={item === null} />
      </Stack>
    </Form>
  );
}

/** The types that a person may add: Service, FAF and TUC are the system's. */
function TypeField() {
  const types = useCall(billingItemCalls.types, {}, { action: formTexts.loadingTypes }).data;
  return (
    <SelectField<NewBillingItem, BillingItemType>
      name="billingItemType"
      label={fields.type}
      choices={(types ?? [])
        .filter(({ isOffered }) => isOffered)
        .map(({ billingItemType, description }) => ({ value: billingItemType, label: description }))}
      loading={!types}
      required
    />
  );
}

function PercentageField({ name, label }: { name: 'FAF_Percentage' | 'TUC_Percentage'; label: string }) {
  return (
    <NumberField<NewBillingItem>
      name={name}
      label={label}
      description={formTexts.percentageHint}
      decimals={3}
      hideControls
      required
    />
  );
}
