import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import { SelectField } from '#kernel/ui/Form/Form.tsx';
import { MOST_CHOICES } from '../../model.ts';
import { siteCalls } from '../../sites/contract.ts';
import type { NewRoadBridge } from '../forms.ts';
import type { RoadBridge } from '../model.ts';
import { offeredSites } from '../rules.ts';
import { fields, formTexts } from '../texts.ts';

const EVERY_SITE = { query: { page: 1, pageSize: MOST_CHOICES } };

type Props = { bridge: RoadBridge | null; siteId: number | null; onSite: () => void };

/** From which site to which of its locations: never the port's own terminal (spec transport §5). */
export function PlaceFields({ bridge, siteId, onSite }: Props) {
  const sites = useCall(siteCalls.sites, EVERY_SITE, { action: formTexts.loadingSites });
  const offered = offeredSites(
    sites.data ? rowsOf(sites.data) : [],
    bridge?.transportServiceTerminalSiteId ?? null,
  );
  const site = offered.find(one => one.transportServiceTerminalSiteId === siteId);
  return (
    <>
      <SelectField<NewRoadBridge, number>
        name="transportServiceTerminalSiteId"
        label={fields.site}
        choices={offered.map(one => ({
          value: one.transportServiceTerminalSiteId,
          label: `${one.workstationCode} ${one.description}`,
        }))}
        nothingFound={formTexts.noSites}
        read={sites}
        searchable
        onChange={onSite}
        required
      />
      <SelectField<NewRoadBridge, number>
        name="terminalSiteRoadBridgeLocationsId"
        label={fields.location}
        choices={(site?.roadBridgeLocations ?? []).map(one => ({
          value: one.terminalSiteRoadBridgeLocationsId!,
          label: one.locationCode,
        }))}
        description={site ? undefined : formTexts.siteFirst}
        nothingFound={formTexts.noLocations}
        disabled={!site}
        required
      />
    </>
  );
}
