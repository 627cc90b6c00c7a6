import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { ForwarderCustomer } from '../model.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (customer: ForwarderCustomer) => void; remove: (customer: ForwarderCustomer) => void };

const of = column<ForwarderCustomer>;

/** The fields of a forwarder's customer (spec transport §3), with what can be done to it. */
export function forwarderCustomerColumns(deeds: Deeds): GridColumn<ForwarderCustomer>[] {
  return [
    of({ key: 'customer', title: listTexts.customer, value: each => each.companyName, width: 300 }),
    of({ key: 'group', title: fields.group, value: each => each.groupNumber, kind: 'number', filter: true }),
    changesColumn<ForwarderCustomer>({
      ...deeds,
      words: listTexts,
      name: ({ companyName }) => companyName,
      buttons: 2,
    }),
  ];
}
