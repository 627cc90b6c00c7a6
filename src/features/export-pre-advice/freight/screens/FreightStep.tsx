import { Stack } from '@mantine/core';
import { useCall } from '#kernel/hooks.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  type SchemaForm,
  SelectField,
  SuggestField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { FRESH_MS } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { TypedFreight } from '../forms.ts';
import {
  FREIGHT_LIMITS,
  HAZARDOUS_COMMODITY,
  type PackPoint,
  SHORTEST_MATCH,
  type Shipper,
} from '../model.ts';
import { freightTexts } from '../texts.ts';

const { fields } = freightTexts;

type Props = { id: string; form: SchemaForm<TypedFreight>; isHazardous: boolean };

/** Step 3: where it is packed, what is in it, and whose it is (spec §5). */
export function FreightStep({ id, form, isHazardous }: Props) {
  const commodities = useCall(
    exportPreAdviceCalls.commodities,
    {},
    { action: texts.actions.lookups, freshMs: FRESH_MS },
  );
  const packPoints = useSearch(exportPreAdviceCalls.packPoints, texts.actions.packPoints);
  const shippers = useSearch(exportPreAdviceCalls.shippers, texts.actions.shippers);
  return (
    <Form form={form} id={id} label={freightTexts.title}>
      <Stack gap="sm">
        <FormConflict form={form} />
        <FormSummary form={form} />
        <SuggestField<TypedFreight, PackPoint>
          name="packPoint.id"
          label={fields.packPoint}
          description={form.values.packPoint?.name ?? undefined}
          required
          shortest={SHORTEST_MATCH}
          clean={text => text.toUpperCase()}
          search={match => packPoints({ query: { match } })}
          labelOf={({ id: code, name }) => `${code} · ${name}`}
          nothingFound={freightTexts.packPointUnknown}
          onPick={packPoint => form.set('packPoint', packPoint)}
          onType={code => form.set('packPoint', { id: code, name: null })}
        />
        <SelectField<TypedFreight, string>
          name="commodityCode"
          label={fields.commodityCode}
          description={isHazardous ? freightTexts.commodityForced : undefined}
          required
          searchable
          disabled={isHazardous}
          read={commodities}
          choices={withHazardous(commodities.data ?? [], isHazardous)}
        />
        <SuggestField<TypedFreight, Shipper>
          name="shipperName"
          label={fields.shipperName}
          required
          maxLength={FREIGHT_LIMITS.name}
          shortest={SHORTEST_MATCH}
          search={match => shippers({ query: { match } })}
          labelOf={one => one.idAndName}
          nothingFound={freightTexts.shipperUnknown}
          onPick={({ id: shipperId, name }) => form.setValues({ shipperId, shipperName: name })}
          onType={shipperName => form.setValues({ shipperId: null, shipperName })}
        />
        <TextField<TypedFreight> name="shippersReference" label={fields.shippersReference} />
      </Stack>
    </Form>
  );
}

type Listed = { id: string; shortNameAndDescription: string };

/** HAZ stands in the field of a hazardous booking whether or not it is among the choices yet. */
function withHazardous(commodities: readonly Listed[], isHazardous: boolean) {
  const choices = commodities.map(one => ({ value: one.id, label: one.shortNameAndDescription }));
  const isListed = choices.some(one => one.value === HAZARDOUS_COMMODITY);
  return isHazardous && !isListed
    ? [...choices, { value: HAZARDOUS_COMMODITY, label: HAZARDOUS_COMMODITY }]
    : choices;
}
