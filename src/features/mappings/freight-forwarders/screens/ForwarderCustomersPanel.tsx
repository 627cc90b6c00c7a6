import { Select } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { AddButton, SideForm } from '#kernel/ui/SideForm.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { forwarderCalls } from '../contract.ts';
import { FORWARDER, type ForwarderCustomer, type FreightForwarder } from '../model.ts';
import { fields, formTexts, listTexts } from '../texts.ts';
import { forwarderCustomerColumns } from './ForwarderCustomerColumns.tsx';
import { GroupForm } from './GroupForm.tsx';
import { NewCustomersForm } from './NewCustomersForm.tsx';
import { useForwarderCustomerRemoval } from './useForwarderCustomerRemoval.ts';

const INITIAL = { ...emptyState, sort: [{ key: 'customer', desc: false }] };
const rowId = (customer: ForwarderCustomer): string => String(customer.freightForwarderCustomerId);

type Props = {
  title: string;
  forwarders: readonly FreightForwarder[];
  shown: FreightForwarder;
  onChoose: (freightForwarderCode: number) => void;
};

/** The customers of a forwarder, with their groups. */
export function ForwarderCustomersPanel({ title, forwarders, shown, onChoose }: Props) {
  const side = useSideForm<ForwarderCustomer>(ENTRY, FORWARDER);
  const { open, subject, see } = side;
  const onRows = useCallback((rows: readonly ForwarderCustomer[]) => see(rows, rowId), [see]);
  const remove = useForwarderCustomerRemoval(shown.name);
  const columns = useMemo(
    () => forwarderCustomerColumns({ edit: customer => void open(customer), remove }),
    [open, remove],
  );
  const request = useMemo(() => ({ params: { id: shown.freightForwarderCode } }), [shown]);
  const formProps = { onUnsaved: side.setUnsaved, onDone: side.done };
  const toolbar = (
    <>
      <AddButton onClick={() => void open(null)} />
      <Select
        aria-label={fields.forwarder}
        data={forwarders.map(({ freightForwarderCode, name, customerCount }) => ({
          value: String(freightForwarderCode),
          label: listTexts.counted(name, customerCount),
        }))}
        value={String(shown.freightForwarderCode)}
        onChange={code => code !== null && onChoose(Number(code))}
        searchable={forwarders.length >= 8}
        allowDeselect={false}
        w={260}
        maw="100%"
      />
    </>
  );
  return (
    <SideForm
      side={side}
      title={subject ? formTexts.update : formTexts.add}
      form={
        subject ? (
          <GroupForm customer={subject} {...formProps} />
        ) : (
          <NewCustomersForm forwarder={shown} {...formProps} />
        )
      }
    >
      <PagedList
        call={forwarderCalls.customers}
        request={request}
        action={listTexts.loading}
        failed={listTexts.failed}
        name="customers"
        initial={INITIAL}
        title={title}
        label={title}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowId}
        onRows={onRows}
        pageSizes={PAGE_SIZES}
        searchHint={listTexts.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        storageKey="forwarder-customers"
        exportName="forwarder-customers"
      />
    </SideForm>
  );
}
