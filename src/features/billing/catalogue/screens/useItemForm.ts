import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { billingItemCalls } from '../contract.ts';
import { newBillingItem } from '../forms.ts';
import type { BillingItem, TypedItem } from '../model.ts';
import { itemRefusals, ofItsType } from '../rules.ts';
import { formTexts, texts } from '../texts.ts';

const SCHEMA = newBillingItem.superRefine((typed, check) =>
  addReasons(check, itemRefusals(ofItsType(typed))),
);

/** The item form behind its fields; of a new item when there is none. What its type does not have is not sent. */
export function useItemForm(item: BillingItem | null, onDone: () => void) {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(billingItemCalls.create, { ...saving, idempotencyKey });
  const change = useAction(billingItemCalls.change, saving);
  return useSchemaForm({
    schema: SCHEMA,
    initial: item ? typedOf(item) : EMPTY,
    version: item?.version,
    typedOf,
    onSubmit: async (typed, { version }) => {
      const body = ofItsType(typed);
      if (!item) await tellRefusal(texts.refused, create.mutateAsync({ body }));
      else {
        const { itemCode } = item;
        await tellRefusal(texts.refused, change.mutateAsync({ body: { ...body, itemCode, version } }));
      }
      snackbar(item ? texts.updated : texts.created);
      onDone();
    },
  });
}

const NOTHING = {
  TUC_Percentage: null,
  FAF_Percentage: null,
  RoadBridgeCode: null,
  KR_Origin: null,
  KR_Destination: null,
  KR_UnitIso: null,
  KR_Cartage: null,
};
const EMPTY = { billingItemType: null, description: '', ...NOTHING };

function typedOf(item: BillingItem): TypedItem {
  const { billingItemType, description, TUC_Percentage, FAF_Percentage, RoadBridgeCode } = item;
  const { KR_Origin, KR_Destination, KR_UnitIso, KR_Cartage } = item;
  return {
    billingItemType,
    description,
    TUC_Percentage,
    FAF_Percentage,
    RoadBridgeCode,
    KR_Origin,
    KR_Destination,
    KR_UnitIso,
    KR_Cartage,
  };
}
