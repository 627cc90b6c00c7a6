import { NumberField, SelectField } from '#kernel/ui/Form/Form.tsx';
import { type Direction, LIMITS } from '../../model.ts';
import type { Route } from '../forms.ts';
import type { Site } from '../model.ts';
import { onlyEnds, siteChoices } from '../rules.ts';
import { wagonTexts as texts } from '../texts.ts';

type Props = { sites: readonly Site[]; direction: Direction };

/** Route Origin, Route Destination and Wagon Capacity (TEU) of a form; an end that has only one choice is locked. */
export function RouteFieldsPanel({ sites, direction }: Props) {
  const { origins, destinations } = siteChoices(sites, direction);
  const only = onlyEnds(sites, direction);
  return (
    <>
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
    </>
  );
}

function asChoice({ transportServiceTerminalSiteId: value, kiwiRailCodes, description }: Site) {
  return { value, label: `${kiwiRailCodes} · ${description}` };
}
