import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import type { Appointment } from '../../model.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { whyNotCancel, whyNotEdit, whyNotOverride } from '../../rules.ts';
import { historyTitle, listTexts } from '../texts.ts';
import type { AppointmentActions } from './useAppointmentActions.ts';

type Props = { appointment: Appointment; actions: AppointmentActions; isAdminView: boolean };

/** What may be done with an appointment now; what may not says why. */
export function AppointmentRowActions({ appointment, actions, isAdminView }: Props) {
  const asker = useAsker();
  return (
    <RowActions>
      <RowAction
        label={listTexts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        reason={whyNotEdit(appointment, asker)}
        onClick={() => actions.edit(appointment)}
      />
      <RowAction
        label={listTexts.cancel}
        icon={<IconCircleX size={17} aria-hidden />}
        danger
        reason={whyNotCancel(appointment, asker)}
        onClick={() => actions.cancel(appointment)}
      />
      {isAdminView && (
        <RowAction
          label={listTexts.tagAsUsed}
          icon={<IconUserCheck size={17} aria-hidden />}
          reason={whyNotOverride(appointment, asker)}
          onClick={() => actions.override(appointment)}
        />
      )}
      <HistoryMark
        name={historyTitle(appointment.appointmentId)}
        onOpen={() => actions.history(appointment)}
      />
    </RowActions>
  );
}
