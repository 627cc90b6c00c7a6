import { Button, Text } from '@mantine/core';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import type { GridChange, GridState } from '#kernel/ui/Grid/Grid.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { LIMITS } from '../../model.ts';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { AppointmentGrid } from './AppointmentGrid.tsx';
import type { AppointmentActions } from './useAppointmentActions.ts';
import type { AppointmentList } from './useAppointmentList.ts';

type Props = {
  list: AppointmentList;
  actions: AppointmentActions;
  isAdminView: boolean;
  state: GridState;
  onState: (change: GridChange) => void;
  onNew: () => void;
  isFilling: boolean;
  onFill: (on: boolean) => void;
  /** Folded away by a button in the title, where another panel takes its place; both together. */
  opened?: boolean;
  onToggle?: (opened: boolean) => void;
};

/** 'Current Appointments (count)': the list under the count of those that are current. */
export function CurrentAppointmentsPanel(props: Props) {
  const { list, actions, isAdminView, state, onState, onNew, opened, onToggle } = props;
  const { currentCount, isCut } = list;
  return (
    <Panel
      title={currentCount === undefined ? listTexts.current : texts.panels.current(currentCount)}
      collapsible={onToggle !== undefined}
      opened={opened}
      onToggle={onToggle}
    >
      {isCut && (
        <Text size="sm" c="dimmed" mb="xs">
          {(isAdminView ? listTexts.cutAdmin : listTexts.cut)(LIMITS.rows)}
        </Text>
      )}
      <AppointmentGrid
        list={list}
        actions={actions}
        isAdminView={isAdminView}
        empty={
          <EmptyState
            title={texts.empty.appointments}
            hint={isAdminView ? listTexts.emptyHintAdmin : listTexts.emptyHint}
            action={<Button onClick={onNew}>{listTexts.new}</Button>}
          />
        }
        state={state}
        onState={onState}
        isFilling={props.isFilling}
        onFill={props.onFill}
      />
    </Panel>
  );
}
