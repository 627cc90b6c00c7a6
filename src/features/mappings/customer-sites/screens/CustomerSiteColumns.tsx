import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import type { CustomerSite } from '../model.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (site: CustomerSite) => void; remove: (site: CustomerSite) => void };

const of = column<CustomerSite>;

/** The fields of a customer's site (spec transport §3), with what can be done to it. */
export function customerSiteColumns(deeds: Deeds): GridColumn<CustomerSite>[] {
  return [
    of({
      key: 'customer',
      title: fields.customer,
      value: site => site.companyName,
      width: 170,
      isName: true,
    }),
    of({ key: 'site', title: fields.site, value: site => site.kiwiRailCodes, width: 75 }),
    of({ key: 'name', title: listTexts.siteName, value: site => site.description, width: 160 }),
    of({ key: 'siteType', title: fields.siteType, value: site => site.siteType, filter: true, width: 105 }),
    of({
      key: 'bookingType',
      title: fields.bookingType,
      value: site => site.bookingType,
      filter: true,
      width: 120,
    }),
    actionsColumn<CustomerSite>({ show: site => <SiteDeeds site={site} {...deeds} />, width: 90 }),
  ];
}

function SiteDeeds({ site, edit, remove }: Deeds & { site: CustomerSite }) {
  const { kiwiRailCodes, companyName } = site;
  return (
    <>
      <RowAction
        label={listTexts.deedOn(listTexts.edit, kiwiRailCodes, companyName)}
        word={listTexts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        onClick={() => edit(site)}
      />
      <RowAction
        label={listTexts.deedOn(listTexts.remove, kiwiRailCodes, companyName)}
        word={listTexts.remove}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        onClick={() => remove(site)}
      />
    </>
  );
}
