import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { GATE_CONFIG_TEXT, type Gate } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { GateStatus } from './GateStatus.tsx';

export type GateActions = {
  /** Why the person may change nothing, or null. */
  readOnly: string | null;
  edit: (gate: Gate) => void;
  remove: (gate: Gate) => void;
  history: (gate: Gate) => void;
};

const titles = listTexts.columns;
const of = column<Gate>;

/** Gate Name, Data From, Gate Configuration, Gate Status, Action (spec §2); more by choice. The search is by name. */
export function gateColumns(actions: GateActions): GridColumn<Gate>[] {
  return [
    of({ key: 'name', title: titles.name, value: gate => gate.gateName, width: 200 }),
    of({
      key: 'id',
      title: titles.id,
      value: gate => gate.gateId,
      width: 140,
      hidden: true,
      searched: false,
    }),
    of({
      key: 'from',
      title: titles.from,
      value: gate => (gate.isFromPropel ? listTexts.fromPropel : listTexts.fromTerminal),
      filter: true,
      searched: false,
    }),
    of({
      key: 'config',
      title: titles.config,
      value: gate => GATE_CONFIG_TEXT[gate.setGateConfig],
      filter: true,
      searched: false,
      width: 170,
    }),
    of({
      key: 'types',
      title: titles.types,
      value: gate => gate.appointmentTypes.map(type => formTexts.types[type]).join(', '),
      width: 170,
      hidden: true,
      searched: false,
    }),
    of({
      key: 'status',
      title: titles.status,
      value: gate => (gate.isActive ? listTexts.active : listTexts.inactive),
      show: gate => <GateStatus isActive={gate.isActive} />,
      look: 'badge',
      longest: [listTexts.active, listTexts.inactive],
      filter: true,
      searched: false,
    }),
    changesColumn<Gate>({
      ...actions,
      words: { edit: listTexts.edit, remove: listTexts.delete },
      name: gate => gate.gateName,
      whyNotEdit: () => actions.readOnly,
      whyNotRemove: () => actions.readOnly,
      more: gate =>
        actions.readOnly === null && (
          <HistoryMark name={gate.gateName} onOpen={() => actions.history(gate)} />
        ),
      buttons: actions.readOnly === null ? 3 : 2,
    }),
  ];
}
