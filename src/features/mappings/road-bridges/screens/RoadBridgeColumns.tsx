import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { RoadBridge } from '../model.ts';
import { whyNotRemove } from '../rules.ts';
import { fields, listTexts } from '../texts.ts';

type Deeds = { edit: (bridge: RoadBridge) => void; remove: (bridge: RoadBridge) => void };

const of = column<RoadBridge>;

const operatorOf = ({ transportOperatorCode, transportOperatorName }: RoadBridge) =>
  `${transportOperatorCode} ${transportOperatorName}`;

/** The fields of a road bridge (spec transport §3), with what can be done to it. */
export function roadBridgeColumns(deeds: Deeds): GridColumn<RoadBridge>[] {
  return [
    of({
      key: 'code',
      title: listTexts.code,
      value: bridge => bridge.roadBridgeCode,
      width: 190,
      isName: true,
    }),
    of({
      key: 'operator',
      title: fields.operator,
      value: bridge => bridge.transportOperatorCode,
      show: operatorOf,
      drawn: operatorOf,
      look: 'text',
      filter: true,
      width: 220,
    }),
    of({ key: 'cost', title: fields.cost, value: bridge => bridge.costRate, kind: 'money' }),
    of({
      key: 'nextCost',
      title: fields.nextCost,
      value: bridge => bridge.nextCostRate,
      kind: 'money',
      spare: true,
    }),
    of({
      key: 'nextDate',
      title: fields.nextDate,
      value: bridge => bridge.nextCostRateDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      spare: true,
    }),
    changesColumn<RoadBridge>({
      ...deeds,
      words: listTexts,
      name: ({ roadBridgeCode }) => roadBridgeCode,
      whyNotRemove,
      buttons: 2,
    }),
  ];
}
