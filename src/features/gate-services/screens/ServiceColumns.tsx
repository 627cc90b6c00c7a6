import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { GATE_CONFIG_TEXT } from '#features/gates/model.ts';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import type { Day } from '#kernel/calendar.ts';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { DAYS, type GateService } from '../model.ts';
import { showsActions, whyNotEdit, whyNotReshape } from '../rules.ts';
import { listTexts } from '../texts.ts';
import { openSpans, slotsADay } from '../zones/rules.ts';
import { DayTick } from './DayTick.tsx';
import { ServiceState, stateOf } from './ServiceState.tsx';

export type ServiceActions = {
  /** Why the person may change nothing, or null. */
  readOnly: string | null;
  today: Day;
  /** Cancelled and ended ones are in the list too: their state is a column. */
  showAll: boolean;
  edit: (service: GateService) => void;
  copy: (service: GateService) => void;
  editZones: (gateServiceId: number) => void;
  remove: (service: GateService) => void;
  history: (service: GateService) => void;
};

const titles = listTexts.columns;
const of = column<GateService>;

/** The columns of the list (spec §2); its search is by service name or gate id. */
export function serviceColumns(actions: ServiceActions): GridColumn<GateService>[] {
  return [
    of({ key: 'name', title: titles.name, value: service => service.gateServiceName, width: 170 }),
    of({ key: 'id', title: titles.gateId, value: service => service.gateId, hidden: true }),
    of({
      key: 'gate',
      title: titles.gate,
      value: service => service.gateName,
      filter: true,
      searched: false,
      width: 130,
    }),
    dateOf('start', titles.start, service => service.startDate),
    dateOf('end', titles.end, service => service.endDate),
    of({
      key: 'config',
      title: titles.config,
      value: service => GATE_CONFIG_TEXT[service.setGateConfig],
      filter: true,
      searched: false,
      width: 150,
    }),
    ...DAYS.map(dayColumn),
    of({
      key: 'zones',
      title: titles.zones,
      value: service => listTexts.hoursAndSlots(openSpans(service.zones), slotsADay(service.zones)),
      searched: false,
      width: 196,
    }),
    of({
      key: 'status',
      title: titles.status,
      value: service => listTexts.states[stateOf(service, actions.today)],
      show: service => <ServiceState service={service} today={actions.today} />,
      look: 'badge',
      longest: Object.values(listTexts.states),
      filter: true,
      searched: false,
      hidden: !actions.showAll,
    }),
    actionsColumn<GateService>({
      show: service => <Buttons service={service} actions={actions} />,
      buttons: actions.readOnly === null ? 5 : 4,
    }),
  ];
}

function dateOf(key: string, title: string, value: (service: GateService) => Day): GridColumn<GateService> {
  return of({ key, title, value, kind: 'date', searched: false });
}

/** M, Tu, W, Th, F, Sa and Su, each with its tick. */
function dayColumn(day: (typeof DAYS)[number]): GridColumn<GateService> {
  const isOn = (service: GateService) => service.days.some(({ Day }) => Day === day);
  return of({
    key: day.slice(0, 2).toLowerCase(),
    title: day.slice(0, /^[MWF]/.test(day) ? 1 : 2),
    hint: day,
    value: isOn,
    show: service => isOn(service) && <DayTick day={day} />,
    drawn: () => '',
    look: 'text',
    // As wide as a tick.
    longest: ['00'],
    sort: false,
    searched: false,
  });
}

function Buttons({ service, actions }: { service: GateService; actions: ServiceActions }) {
  const { readOnly, today } = actions;
  const name = service.gateServiceName;
  const history = readOnly === null && <HistoryMark name={name} onOpen={() => actions.history(service)} />;
  if (!showsActions(service, today)) return history;
  const notReshape = readOnly ?? whyNotReshape(service, today);
  return (
    <RowActions>
      <RowAction
        label={`${listTexts.zones}, ${name}`}
        word={listTexts.words.zones}
        icon={<IconClockPlus size={17} aria-hidden />}
        reason={notReshape}
        onClick={() => actions.editZones(service.gateServiceId)}
      />
      <RowAction
        label={`${listTexts.edit}, ${name}`}
        word={listTexts.words.edit}
        icon={<IconEdit size={17} aria-hidden />}
        reason={readOnly ?? whyNotEdit(service)}
        onClick={() => actions.edit(service)}
      />
      <RowAction
        label={`${listTexts.copy}, ${name}`}
        word={listTexts.words.copy}
        icon={<IconCopy size={17} aria-hidden />}
        reason={readOnly}
        onClick={() => actions.copy(service)}
      />
      <RowAction
        label={`${listTexts.delete}, ${name}`}
        word={listTexts.words.delete}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        reason={notReshape}
        onClick={() => actions.remove(service)}
      />
      {history}
    </RowActions>
  );
}
