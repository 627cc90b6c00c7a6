import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import type { ForwarderCustomer } from '../model.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (customer: ForwarderCustomer) => void; remove: (customer: ForwarderCustomer) => void };

const of = column<ForwarderCustomer>;

/** The fields of a forwarder's customer (spec transport §3), with what can be done to it. */
export function forwarderCustomerColumns(deeds: Deeds): GridColumn<ForwarderCustomer>[] {
  return [
    of({ key: 'customer', title: listTexts.customer, value: each => each.companyName, width: 300 }),
    of({ key: 'group', title: fields.group, value: each => each.groupNumber, kind: 'number', filter: true }),
    actionsColumn<ForwarderCustomer>({
      show: customer => <CustomerDeeds customer={customer} {...deeds} />,
      width: 96,
    }),
  ];
}

function CustomerDeeds({ customer, edit, remove }: Deeds & { customer: ForwarderCustomer }) {
  const { companyName } = customer;
  return (
    <>
      <RowAction
        label={listTexts.deedOn(listTexts.edit, companyName)}
        word={listTexts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        onClick={() => edit(customer)}
      />
      <RowAction
        label={listTexts.deedOn(listTexts.remove, companyName)}
        word={listTexts.remove}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        onClick={() => remove(customer)}
      />
    </>
  );
}
