import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import {
  CheckField,
  DateField,
  Form,
  FormSummary,
  SelectField,
  SubmitButton,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { plannerLookupCalls } from '../../../lookups/contract.ts';
import { LIMITS, type TypedRoadBridge } from '../../model.ts';
import { fields } from '../../texts.ts';
import { bridgeTexts as texts } from '../texts.ts';
import { useBridgeForm } from './useBridgeForm.ts';
import { useTruckCompanies } from './useTruckCompanies.ts';

type Props = {
  /** Null to add one. */
  edited: TypedRoadBridge | null;
  onDone: (bridge: TypedRoadBridge) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
};

/** Road Bridge, Transport Operator, Shipment #, PO # and Estimated Date (spec transport §2.4). */
export function BridgeForm({ edited, onDone, onCancel, onTyped }: Props) {
  const { today } = usePortTime();
  const form = useBridgeForm(edited, onDone);
  useEffect(() => onTyped(form.dirty), [onTyped, form.dirty]);
  const codes = useCall(plannerLookupCalls.roadBridgeCodes, {}, { action: texts.loading });
  const { companies, read } = useTruckCompanies();
  const offered = new Set(codes.data?.map(({ roadBridgeCode }) => roadBridgeCode));
  if (edited) offered.add(edited.roadBridgeCode);
  return (
    <Form form={form} label={edited ? texts.update : texts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="sm">
          <SelectField<TypedRoadBridge, string>
            name="roadBridgeCode"
            label={fields.roadBridge}
            choices={[...offered]}
            read={codes}
            searchable
            required
          />
          <SelectField<TypedRoadBridge, string>
            name="truckCompanyId"
            label={fields.transportOperator}
            choices={companies ?? []}
            read={read}
            searchable
            required
          />
          <TextField<TypedRoadBridge>
            name="shipmentBookingNumber"
            label={fields.shipment}
            maxLength={LIMITS.reference}
          />
          <TextField<TypedRoadBridge>
            name="purchaseOrderNumber"
            label={fields.purchaseOrder}
            maxLength={LIMITS.reference}
            required
          />
          <DateField<TypedRoadBridge>
            name="estimatedDate"
            label={fields.estimatedDate}
            min={edited && edited.estimatedDate < today ? edited.estimatedDate : today}
            required
          />
          <CheckField<TypedRoadBridge> name="isReturning" label={fields.returning} />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          {edited && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton variant="light">{edited ? texts.update : texts.add}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
