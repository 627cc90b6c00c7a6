import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
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
    of({ key: 'faf', title: fields.faf, value: operator => operator.faF_Rate, kind: 'number' }),
    of({
      key: 'nextFaf',
      title: fields.nextFaf,
      value: operator => operator.nextFAF_Rate,
      kind: 'number',
      spare: true,
    }),
    of({
      key: 'nextDate',
      title: fields.nextDate,
      value: operator => operator.nextFAF_RateDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      spare: true,
    }),
    changesColumn<TransportOperator>({
      ...deeds,
      words: listTexts,
      name: ({ transportOperatorCode }) => transportOperatorCode,
      whyNotRemove,
      buttons: 2,
    }),
  ];
}
