import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
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
    of({
      key: 'siteType',
      title: fields.siteType,
      value: site => site.siteType,
      filter: true,
      width: 105,
      spare: true,
    }),
    of({
      key: 'bookingType',
      title: fields.bookingType,
      value: site => site.bookingType,
      filter: true,
      width: 120,
    }),
    changesColumn<CustomerSite>({
      ...deeds,
      words: listTexts,
      name: site => listTexts.nameOf(site.kiwiRailCodes, site.companyName),
      buttons: 2,
    }),
  ];
}
