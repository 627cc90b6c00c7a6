import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import type { Site } from '#features/transport-services/wagons/model.ts';
import { RouteFieldsPanel } from '#features/transport-services/wagons/screens/RouteFieldsPanel.tsx';
import { wagonTexts } from '#features/transport-services/wagons/texts.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Form, FormSummary } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { PlannerInstance } from '../../trains/model.ts';
import { formTexts } from '../texts.ts';
import { useCapacityForm } from './useCapacityForm.ts';

type Props = { train: PlannerInstance; onUnsaved: (unsaved: boolean) => void; onDone: () => void };

/** Add Capacity: the side panel of a train (spec transport §2.4). */
export function CapacityForm(props: Props) {
  const read = useCall(trainServiceCalls.sites, {}, { action: wagonTexts.loadingSites });
  return (
    <Reading read={read} failed={problemWith(wagonTexts.loadingSites)} lines={6}>
      {sites => <Fields {...props} sites={sites} />}
    </Reading>
  );
}

function Fields({ train, sites, onUnsaved, onDone }: Props & { sites: readonly Site[] }) {
  const form = useCapacityForm(train, sites, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={formTexts.title}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <RouteFieldsPanel sites={sites} direction={train.trainServiceDirection} />
        <SideFormButtons isNew />
      </Stack>
    </Form>
  );
}
