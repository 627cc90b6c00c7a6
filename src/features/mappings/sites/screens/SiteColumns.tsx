import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { TerminalSite } from '../model.ts';
import { whyNotRemove } from '../rules.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (site: TerminalSite) => void; remove: (site: TerminalSite) => void };

const of = column<TerminalSite>;
const activeText = (isActive: unknown) => (isActive === true ? listTexts.active : listTexts.inactive);
const billedText = (isBilled: unknown) => (isBilled === true ? listTexts.billed : listTexts.notBilled);

/** The fields of a site (spec transport §3), with what can be done to it. */
export function siteColumns(deeds: Deeds): GridColumn<TerminalSite>[] {
  return [
    of({ key: 'code', title: fields.code, value: site => site.kiwiRailCodes, width: 105, isName: true }),
    of({ key: 'name', title: fields.name, value: site => site.description, width: 150 }),
    of({ key: 'type', title: fields.type, value: site => site.type, filter: true, width: 90 }),
    of({
      key: 'workstation',
      title: fields.workstationCode,
      value: site => site.workstationCode,
      filter: true,
      width: 124,
    }),
    of({
      key: 'workstationName',
      title: fields.workstationName,
      value: site => site.workstationName,
      hidden: true,
      width: 170,
    }),
    of({
      key: 'abbreviation',
      title: fields.abbreviation,
      value: site => site.abbreviation,
      hidden: true,
      width: 120,
    }),
    of({
      key: 'locations',
      title: fields.locations,
      value: site => site.roadBridgeLocations.map(({ locationCode }) => locationCode).join(', '),
      sort: false,
      width: 170,
      spare: true,
    }),
    of({
      key: 'billing',
      title: fields.billing,
      value: site => site.includeInBilling,
      kind: 'boolean',
      format: billedText,
      filter: true,
      spare: true,
    }),
    of({
      key: 'active',
      title: fields.active,
      value: site => site.isActive,
      kind: 'boolean',
      format: activeText,
      show: ({ isActive }) => (
        <StateBadge tone={isActive ? 'success' : 'neutral'}>{activeText(isActive)}</StateBadge>
      ),
      look: 'badge',
      longest: [listTexts.active, listTexts.inactive],
      filter: true,
    }),
    changesColumn<TerminalSite>({
      ...deeds,
      words: listTexts,
      name: ({ kiwiRailCodes }) => kiwiRailCodes,
      whyNotRemove,
      buttons: 2,
    }),
  ];
}
