import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import type { TransportOperator } from '../model.ts';
import { whyNotRemove } from '../rules.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (operator: TransportOperator) => void; remove: (operator: TransportOperator) => void };

const of = column<TransportOperator>;

/** The fields of an operator (spec transport §3), with what can be done to it. */
export function operatorColumns(deeds: Deeds): GridColumn<TransportOperator>[] {
  return [
    of({
      key: 'code',
      title: fields.code,
      value: operator => operator.transportOperatorCode,
      width: 140,
      isName: true,
    }),
    of({ key: 'name', title: fields.name, value: operator => operator.transportOperatorName, width: 220 }),
    of({ key: 'faf', title: fields.faf, value: operator => operator.faF_Rate, kind: 'number', width: 130 }),
    of({
      key: 'nextFaf',
      title: fields.nextFaf,
      value: operator => operator.nextFAF_Rate,
      kind: 'number',
      width: 150,
    }),
    of({
      key: 'nextDate',
      title: fields.nextDate,
      value: operator => operator.nextFAF_RateDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      width: 160,
    }),
    actionsColumn<TransportOperator>({
      show: operator => <OperatorDeeds operator={operator} {...deeds} />,
      width: 96,
    }),
  ];
}

function OperatorDeeds({ operator, edit, remove }: Deeds & { operator: TransportOperator }) {
  const { transportOperatorCode: code } = operator;
  return (
    <>
      <RowAction
        label={listTexts.deedOn(listTexts.edit, code)}
        word={listTexts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        onClick={() => edit(operator)}
      />
      <RowAction
        label={listTexts.deedOn(listTexts.remove, code)}
        word={listTexts.remove}
        icon={<IconTrash size={17} aria-hidden />}
        reason={whyNotRemove(operator)}
        danger
        onClick={() => remove(operator)}
      />
    </>
  );
}
