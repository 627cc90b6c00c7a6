import { siteCalls } from '#features/mappings/sites/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { MOST_ROWS, rowsOf } from '#kernel/paging.ts';
import { SelectField } from '#kernel/ui/Form/Form.tsx';
import { CARTAGES, type Cartage, UNIT_LENGTHS, type UnitLength } from '../../model.ts';
import type { NewBillingItem } from '../forms.ts';
import type { BillingItem } from '../model.ts';
import { offeredEnds } from '../rules.ts';
import { fields, formTexts, refusals } from '../texts.ts';

const EVERY_SITE = { query: { page: 1, pageSize: MOST_ROWS } };

type Props = {
  item: BillingItem;
  origin: string | null | undefined;
  destination: string | null | undefined;
};

/** The route of a service: fixed as long as the system keeps it; otherwise between two other active sites (spec transport §5). */
export function RouteFields({ item, origin, destination }: Props) {
  const read = useCall(siteCalls.sites, EVERY_SITE, { action: formTexts.loadingSites });
  const sites = read.data && rowsOf(read.data).map(site => ({ ...site, code: site.kiwiRailCodes }));
  const choicesOf = (now: string | null, other: string | null | undefined) =>
    offeredEnds(sites ?? [], { now, other: other ?? null }).map(({ code, description }) => ({
      value: code,
      label: `${code} ${description}`,
    }));
  const looks = { disabled: item.isOfSystem, required: true } as const;
  return (
    <>
      <SelectField<NewBillingItem, string>
        name="KR_Origin"
        label={fields.origin}
        description={item.isOfSystem ? refusals.routeFixed : undefined}
        choices={choicesOf(item.KR_Origin, destination)}
        nothingFound={formTexts.noSites}
        loading={!sites}
        {...looks}
      />
      <SelectField<NewBillingItem, string>
        name="KR_Destination"
        label={fields.destination}
        choices={choicesOf(item.KR_Destination, origin)}
        nothingFound={formTexts.noSites}
        loading={!sites}
        {...looks}
      />
      <SelectField<NewBillingItem, UnitLength>
        name="KR_UnitIso"
        label={fields.length}
        choices={UNIT_LENGTHS}
        {...looks}
      />
      <SelectField<NewBillingItem, Cartage>
        name="KR_Cartage"
        label={fields.cartage}
        choices={CARTAGES}
        {...looks}
      />
    </>
  );
}
