import { Button } from '@mantine/core';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useLatest } from '#kernel/hooks.tsx';
import type { GridChange, GridState } from '#kernel/ui/Grid/Grid.tsx';
import { ListShell } from '#kernel/ui/List.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';
import { keyOf } from '../../record/rules.ts';
import { toneOfLevel } from '../../record/screens/AlertMark.tsx';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { isGreyed, whyNotCancel, whyNotSelectForBilling } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { appointmentColumns } from './AppointmentColumns.tsx';
import { CancelMany, FillSwitch } from './ListTools.tsx';
import type { AppointmentActions } from './useAppointmentActions.ts';
import type { AppointmentList } from './useAppointmentList.ts';
import { useBilling } from './useBilling.ts';
import { useFillIn } from './useFillIn.ts';

type Props = {
  list: AppointmentList;
  actions: AppointmentActions;
  isAdminView: boolean;
  /** What stands in place of the rows when there are none. */
  empty: ReactNode;
  state: GridState;
  onState: (change: GridChange) => void;
  /** Trucks, containers and releases are typed in the list itself. */
  isFilling: boolean;
  onFill: (on: boolean) => void;
};

/** The list of appointments (spec §2 Grid): on a phone as cards. */
export function AppointmentGrid(props: Props) {
  const { isAdminView, actions, onFill } = props;
  const { read, pages, markCanceled } = props.list;
  const { now } = usePortTime();
  const isPhone = usePhone();
  const asker = useAsker();
  const latest = useLatest(asker);
  const fill = useFillIn();
  const isFilling = props.isFilling && !isPhone;
  const columns = useMemo(
    () => appointmentColumns({ isAdminView, actions: isPhone ? null : actions, asker: () => latest.current }),
    [isAdminView, actions, isPhone, latest],
  );
  const card = useCallback(
    (row: Appointment) => <AppointmentCard appointment={row} actions={actions} isAdminView={isAdminView} />,
    [actions, isAdminView],
  );
  const [selection, select] = useState<readonly string[]>([]);
  const tools = useCallback(
    (selected: Appointment[]) => (
      <>
        {isAdminView && <BillButtons selected={selected} onLeft={left => select(left.map(keyOf))} />}
        <CancelMany selected={selected} markCanceled={markCanceled} />
      </>
    ),
    [isAdminView, markCanceled],
  );
  const bar = useCallback(
    (selected: Appointment[]) => (
      <>
        {!isPhone && <FillSwitch on={isFilling} onTurn={onFill} />}
        {tools(selected)}
      </>
    ),
    [isPhone, isFilling, onFill, tools],
  );
  const whyNotSelect = (row: Appointment) =>
    isAdminView ? whyNotSelectForBilling(row) : whyNotCancel(row, asker);
  // On a phone a card has its own buttons.
  const isSelectable = isAdminView || !isPhone;
  return (
    <ListShell
      read={read}
      pages={pages}
      failed={problemWith(texts.actions.list)}
      label={listTexts.title}
      noun={listTexts.noun}
      columns={columns}
      rowId={keyOf}
      height={600}
      pageSize={100}
      greyed={row => isGreyed(row, now)}
      rowTone={row => toneOfLevel(row.alertLevel)}
      dense
      selectable={isSelectable ? row => whyNotSelect(row) ?? true : undefined}
      selection={selection}
      onSelection={select}
      toolbar={isSelectable ? bar : undefined}
      selectionBar={isSelectable ? tools : undefined}
      onCells={isFilling ? fill.onCells : undefined}
      cellSaid={isFilling ? fill.cellSaid : undefined}
      card={card}
      empty={props.empty}
      exportName={listTexts.exportName}
      storageKey={isAdminView ? 'appointments-admin' : 'appointments'}
      onRowOpen={isPhone ? undefined : actions.edit}
      state={props.state}
      onState={props.onState}
    />
  );
}

type BillProps = {
  selected: readonly Appointment[];
  /** What could not be marked stays selected, to be tried again. */
  onLeft: (left: readonly Appointment[]) => void;
};

function BillButtons({ selected, onLeft }: BillProps) {
  const markBilled = useBilling();
  const mark = (bill: boolean) =>
    void markBilled(selected, bill).then(left => (left.length > 0 ? onLeft(left) : undefined));
  const reason = selected.length === 0 ? listTexts.selectFirst : null;
  return (
    <>
      <Reasoned reason={reason}>
        <Button
          variant="default"
          leftSection={<IconReceipt size={17} aria-hidden />}
          onClick={() => mark(true)}
        >
          {texts.billing.bill}
        </Button>
      </Reasoned>
      <Reasoned reason={reason}>
        <Button
          variant="default"
          leftSection={<IconReceiptOff size={17} aria-hidden />}
          onClick={() => mark(false)}
        >
          {texts.billing.doNotBill}
        </Button>
      </Reasoned>
    </>
  );
}
