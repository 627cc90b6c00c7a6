import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import {
  DateField,
  Form,
  FormConflict,
  FormSummary,
  NumberField,
  SelectField,
} from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { SideFormOf } from '#kernel/ui/SideList.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { MOST_CHOICES } from '../../model.ts';
import { operatorCalls } from '../../transport-operators/contract.ts';
import type { NewRoadBridge } from '../forms.ts';
import type { RoadBridge } from '../model.ts';
import { fields, formTexts } from '../texts.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useRoadBridgeForm } from './useRoadBridgeForm.ts';

const EVERY_OPERATOR = { query: { page: 1, pageSize: MOST_CHOICES } };

/** Adds or updates a road bridge (spec transport §5 Mappings). */
export function RoadBridgeForm({ subject: bridge, onUnsaved, onDone }: SideFormOf<RoadBridge>) {
  const { today } = usePortTime();
  const form = useRoadBridgeForm(bridge, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  const read = useCall(operatorCalls.operators, EVERY_OPERATOR, { action: formTexts.loadingOperators });
  const operators = read.data && rowsOf(read.data);
  return (
    <Form form={form} label={bridge ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <PlaceFields
          bridge={bridge}
          siteId={form.values.transportServiceTerminalSiteId ?? null}
          onSite={() => form.set('terminalSiteRoadBridgeLocationsId', null)}
        />
        <SelectField<NewRoadBridge, string>
          name="transportOperatorCode"
          label={fields.operator}
          choices={(operators ?? []).map(one => ({
            value: one.transportOperatorCode,
            label: `${one.transportOperatorCode} ${one.transportOperatorName}`,
          }))}
          nothingFound={formTexts.noOperators}
          read={read}
          required
        />
        <NumberField<NewRoadBridge>
          name="costRate"
          label={fields.cost}
          description={formTexts.costHint}
          decimals={2}
          hideControls
          required
        />
        <NumberField<NewRoadBridge> name="nextCostRate" label={fields.nextCost} decimals={2} hideControls />
        <DateField<NewRoadBridge>
          name="nextCostRateDate"
          label={fields.nextDate}
          description={formTexts.nextHint}
          min={addDays(today, 1)}
          clearable
        />
        <SideFormButtons isNew={bridge === null} />
      </Stack>
    </Form>
  );
}
