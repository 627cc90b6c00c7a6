import { Button } from '@mantine/core';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { ReactNode } from 'react';
import { historyTexts } from '#features/trail/texts.ts';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import type { Appointment } from '../../model.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { type Reason, whyNotCancel, whyNotEdit, whyNotOverride } from '../../rules.ts';
import { listTexts } from '../texts.ts';
import classes from './AppointmentCard.module.css';
import type { AppointmentActions } from './useAppointmentActions.ts';

type Props = {
  appointment: Appointment;
  actions: AppointmentActions;
  isAdminView: boolean;
  /** Then only what can still be done is offered. */
  isOver: boolean;
};

/** The buttons of a card, as large as a thumb in a glove. */
export function AppointmentCardButtons({ appointment, actions, isAdminView, isOver }: Props) {
  const asker = useAsker();
  const offered = [
    {
      label: listTexts.edit,
      icon: <IconEdit size={20} aria-hidden />,
      reason: whyNotEdit(appointment, asker),
      act: actions.edit,
    },
    {
      label: listTexts.cancel,
      icon: <IconCircleX size={20} aria-hidden />,
      reason: whyNotCancel(appointment, asker),
      act: actions.cancel,
    },
    {
      label: listTexts.tagAsUsed,
      icon: <IconUserCheck size={20} aria-hidden />,
      reason: whyNotOverride(appointment, asker),
      act: actions.override,
      isHidden: !isAdminView,
    },
    {
      label: historyTexts.history,
      icon: <IconHistory size={20} aria-hidden />,
      reason: null,
      act: actions.history,
    },
  ].filter(({ reason, isHidden }) => !isHidden && !(isOver && reason));
  return (
    <div className={classes.buttons}>
      {offered.map(({ label, icon, reason, act }) => (
        <CardButton key={label} label={label} icon={icon} reason={reason} onClick={() => act(appointment)} />
      ))}
    </div>
  );
}

type CardButtonProps = { label: string; icon: ReactNode; reason: Reason; onClick: () => void };

function CardButton({ label, icon, reason, onClick }: CardButtonProps) {
  return (
    <Reasoned reason={reason}>
      <Button variant="default" size="md" leftSection={icon} onClick={onClick}>
        {label}
      </Button>
    </Reasoned>
  );
}
