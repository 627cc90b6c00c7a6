import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { type Day, WEEKDAYS } from '#kernel/calendar.ts';
import { DayTicks } from '#kernel/ui/DayTicks.tsx';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { activeDays } from '../dates/rules.ts';
import { STATUS, type TrainService } from '../model.ts';
import { statusOf, whyNotActivate, whyNotDelete, whyNotEdit } from '../rules.ts';
import { directionTexts, listTexts } from '../texts.ts';
import { ServiceStatusMark } from './ServiceStatusMark.tsx';

export type ServiceRow = Omit<TrainService, 'wagons'>;
export type ServiceActions = {
  today: Day;
  edit: (service: ServiceRow) => void;
  remove: (service: ServiceRow) => void;
  activate: (service: ServiceRow) => void;
  history: (service: ServiceRow) => void;
};

const titles = listTexts.columns;
const of = column<ServiceRow>;

/** Spec transport §2.2; the keys are those of the call. */
export function serviceColumns(actions: ServiceActions): GridColumn<ServiceRow>[] {
  const { today } = actions;
  return [
    of({ key: 'name', title: titles.name, value: row => row.trainServiceName, width: 300, isName: true }),
    of({
      key: 'direction',
      title: titles.direction,
      value: row => directionTexts[row.trainServiceDirection],
      longest: Object.values(directionTexts),
      filter: true,
    }),
    of({
      key: 'start',
      title: titles.start,
      value: row => row.startDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
    }),
    of({
      key: 'end',
      title: titles.end,
      value: row => row.endDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
    }),
    of({
      key: 'routes',
      title: titles.routes,
      value: row => row.wagonCount,
      show: row => (row.isAdHoc ? listTexts.adHoc : row.wagonCount),
      look: 'text',
      longest: [listTexts.adHoc],
      kind: 'number',
    }),
    of({ key: 'teu', title: titles.teu, value: row => row.teu, kind: 'number' }),
    of({
      key: 'days',
      title: titles.days,
      value: row => daysOf(row).join(', '),
      show: row => <DayTicks days={daysOf(row)} compact />,
      width: 186,
    }),
    of({
      key: 'status',
      title: titles.status,
      value: row => statusOf(row, today),
      show: row => <ServiceStatusMark service={row} today={today} />,
      look: 'badge',
      longest: Object.values(STATUS),
      filter: true,
    }),
    actionsColumn<ServiceRow>({ show: row => <Buttons row={row} actions={actions} />, buttons: 4 }),
  ];
}

export function daysOf({ days }: Pick<TrainService, 'days'>) {
  return activeDays(days).map(day => WEEKDAYS[day - 1]!);
}

function Buttons({ row, actions }: { row: ServiceRow; actions: ServiceActions }) {
  const { today } = actions;
  const name = row.trainServiceName;
  return (
    <RowActions>
      {whyNotActivate(row, today) === null && (
        <RowAction
          label={`${listTexts.activate}, ${name}`}
          word={listTexts.words.activate}
          icon={<IconPlay size={17} aria-hidden />}
          onClick={() => actions.activate(row)}
        />
      )}
      <RowAction
        label={`${listTexts.edit}, ${name}`}
        word={listTexts.words.edit}
        icon={<IconEdit size={17} aria-hidden />}
        reason={whyNotEdit(row, today)}
        onClick={() => actions.edit(row)}
      />
      <RowAction
        label={`${listTexts.remove}, ${name}`}
        word={listTexts.words.remove}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        reason={whyNotDelete(row, today)}
        onClick={() => actions.remove(row)}
      />
      <HistoryMark name={name} onOpen={() => actions.history(row)} />
    </RowActions>
  );
}
