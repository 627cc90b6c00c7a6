import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { AddButton, SideForm } from '#kernel/ui/SideForm.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { ENTRY } from '../../model.ts';
import { operatorCalls } from '../contract.ts';
import { OPERATOR_PAGE, type TransportOperator } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { operatorColumns } from './OperatorColumns.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { useOperatorRemoval } from './useOperatorRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const rowId = (operator: TransportOperator): string => String(operator.transportOperatorId);

/** Transport Operators (spec transport §2.1). */
export function OperatorsPanel({ title }: { title: string }) {
  const side = useSideForm<TransportOperator>(ENTRY);
  const { open } = side;
  const remove = useOperatorRemoval();
  const columns = useMemo(
    () => operatorColumns({ edit: operator => void open(operator), remove }),
    [open, remove],
  );
  const toolbar = <AddButton onClick={() => void open(null)} />;
  return (
    <SideForm
      side={side}
      title={side.subject ? formTexts.update : formTexts.add}
      form={<OperatorForm operator={side.subject} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      <PagedList
        call={operatorCalls.operators}
        request={EVERYTHING}
        action={listTexts.loading}
        failed={listTexts.failed}
        name="operators"
        initial={INITIAL}
        title={title}
        label={title}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowId}
        pageSizes={OPERATOR_PAGE}
        searchHint={listTexts.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        storageKey="transport-operators"
        exportName="transport-operators"
      />
    </SideForm>
  );
}
