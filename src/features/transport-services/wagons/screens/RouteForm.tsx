import { Button, Group, Stack, Text } from '@mantine/core';
import { Form, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { type Direction, LIMITS } from '../../model.ts';
import { type Route, route } from '../forms.ts';
import type { Site } from '../model.ts';
import { clearedEnd, onlyEnds } from '../rules.ts';
import { wagonTexts as texts } from '../texts.ts';
import { RouteFieldsPanel } from './RouteFieldsPanel.tsx';

type Props = {
  sites: readonly Site[];
  direction: Direction;
  /** The route that is changed; null to add one. */
  edited: Route | null;
  onSave: (route: Route) => void;
  onCancel: () => void;
};

/** Route Origin, Route Destination and Wagon Capacity (TEU); an end that has only one choice is preselected and locked. */
export function RouteForm({ sites, direction, edited, onSave, onCancel }: Props) {
  const only = onlyEnds(sites, direction);
  const form = useSchemaForm({
    schema: route,
    initial: edited ?? { ...only, capacityTeu: LIMITS.capacityTeu },
    onSubmit: typed => {
      onSave(typed);
      const end = clearedEnd(direction);
      if (!edited) form.reset({ ...typed, [end]: only[end] });
    },
  });
  return (
    <Form form={form} label={edited ? texts.updateTitle : texts.addTitle}>
      <Stack gap="sm">
        <Text fw={600}>{edited ? texts.updateTitle : texts.addTitle}</Text>
        <RouteFieldsPanel sites={sites} direction={direction} />
        <Group justify="flex-end" gap="xs">
          {edited && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton>{edited ? texts.update : texts.add}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
