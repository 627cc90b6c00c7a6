import { useCallback } from 'react';
import { emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { SideList } from '#kernel/ui/SideList.tsx';
import { ENTRY } from '../../model.ts';
import { operatorCalls } from '../contract.ts';
import { OPERATOR_PAGE, type TransportOperator } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { operatorColumns } from './OperatorColumns.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { useOperatorRemoval } from './useOperatorRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const TEXTS = { list: listTexts, form: formTexts };
const rowId = (operator: TransportOperator): string => String(operator.transportOperatorId);

/** Transport Operators (spec transport §2.1). */
export function OperatorsPanel({ title }: { title: string }) {
  const remove = useOperatorRemoval();
  const columnsOf = useCallback(
    (edit: (operator: TransportOperator) => void): GridColumn<TransportOperator>[] =>
      operatorColumns({ edit, remove }),
    [remove],
  );
  return (
    <SideList
      call={operatorCalls.operators}
      request={EVERYTHING}
      title={title}
      part={ENTRY}
      texts={TEXTS}
      columnsOf={columnsOf}
      Form={OperatorForm}
      name="operators"
      initial={INITIAL}
      rowId={rowId}
      pageSizes={OPERATOR_PAGE}
      storageKey="transport-operators"
      exportName="transport-operators"
    />
  );
}
