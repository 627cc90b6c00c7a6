import { Button, Group, Stack, Text } from '@mantine/core';
import { Form, NumberField, SelectField, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { type Direction, LIMITS } from '../../model.ts';
import { type Route, route } from '../forms.ts';
import type { Site } from '../model.ts';
import { clearedEnd, siteChoices } from '../rules.ts';
import { wagonTexts as texts } from '../texts.ts';

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
  const { origins, destinations } = siteChoices(sites, direction);
  const only = {
    originTerminalSiteId: onlyOne(origins),
    destinationTerminalSiteId: onlyOne(destinations),
  };
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
        <SelectField<Route, number>
          name="originTerminalSiteId"
          label={texts.origin}
          choices={origins.map(asChoice)}
          disabled={only.originTerminalSiteId !== null}
          description={only.originTerminalSiteId === null ? undefined : texts.onlyChoice}
          nothingFound={texts.noSites}
          required
        />
        <SelectField<Route, number>
          name="destinationTerminalSiteId"
          label={texts.destination}
          choices={destinations.map(asChoice)}
          disabled={only.destinationTerminalSiteId !== null}
          description={only.destinationTerminalSiteId === null ? undefined : texts.onlyChoice}
          nothingFound={texts.noSites}
          required
        />
        <NumberField<Route>
          name="capacityTeu"
          label={texts.capacity}
          min={1}
          max={LIMITS.capacityTeu}
          required
        />
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

function onlyOne(sites: readonly Site[]): number | null {
  return sites.length === 1 ? sites[0]!.transportServiceTerminalSiteId : null;
}

function asChoice({ transportServiceTerminalSiteId: value, kiwiRailCodes, description }: Site) {
  return { value, label: `${kiwiRailCodes} · ${description}` };
}
