import { Button } from '@mantine/core';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { ReactNode } from 'react';
import { showDay, showHour } from '#kernel/calendar.ts';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { weightText } from '../containers/rules.ts';
import { worstFirst } from '../list/rules.ts';
import { listTexts } from '../list/texts.ts';
import type { Appointment } from '../model.ts';
import { canCancel, canEdit, canOverride } from '../rules.ts';
import { texts } from '../texts.ts';
import { AlertList } from './AlertMark.tsx';
import classes from './AppointmentCard.module.css';
import { ContainerNumber } from './ContainerNumber.tsx';
import { HoldMarks } from './HoldMarks.tsx';
import { TransitText } from './TransitText.tsx';
import type { AppointmentActions } from './useAppointmentActions.ts';
import { usePort } from './usePort.tsx';

type Props = {
  appointment: Appointment;
  actions: AppointmentActions;
  isAdminView: boolean;
  withOverride: boolean;
};

/** An appointment on a phone, to be read at arm's length and used with gloves on. */
export function AppointmentCard({ appointment, actions, isAdminView, withOverride }: Props) {
  const { today } = usePort();
  const { appointmentDate, zone, gateName, truckRegistration, position, status } = appointment;
  return (
    <div className={classes.card}>
      <div className={classes.when}>
        <span className={classes.hour}>{showHour(zone)}</span>
        <span className={classes.day}>
          {appointmentDate === today ? listTexts.card.today : showDay(appointmentDate)}
        </span>
        <span className={classes.status}>{listTexts.statuses[status]}</span>
      </div>
      <div className={classes.where}>
        <strong>{texts.appointmentTypes[appointment.appointmentType]}</strong> {listTexts.card.at(gateName)}
      </div>
      {isAdminView && <div className={classes.where}>{appointment.companyName}</div>}
      {appointment.alerts.length > 0 && (
        <div className={classes.alerts}>
          <AlertList alerts={worstFirst(appointment.alerts)} />
        </div>
      )}
      <dl className={classes.facts}>
        <Fact name={listTexts.card.rego}>{truckRegistration}</Fact>
        <Box appointment={appointment} />
        <Fact name={listTexts.columns.weight}>{weightText(appointment)}</Fact>
        <Fact name={listTexts.columns.position}>{position}</Fact>
        <Fact name={listTexts.columns.number}>{appointment.appointmentId}</Fact>
      </dl>
      {appointment.containerImpediments.length > 0 && (
        <HoldMarks impediments={appointment.containerImpediments} />
      )}
      <CardButtons appointment={appointment} actions={actions} withOverride={withOverride} />
    </div>
  );
}

/** The container, or the release that an empty one is picked up by. */
function Box({ appointment }: { appointment: Appointment }) {
  const { containerNumber, emptyReleaseNumber, transactionType, containerTransitState } = appointment;
  if (transactionType === 'DM' && !containerNumber) {
    return <Fact name={listTexts.card.release}>{emptyReleaseNumber}</Fact>;
  }
  return (
    <>
      <Fact name={listTexts.card.container}>
        {containerNumber && <ContainerNumber value={containerNumber} />}
      </Fact>
      {containerTransitState && (
        <Fact name={listTexts.columns.transit}>
          <TransitText appointment={appointment} />
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isMissing = children === null || children === '';
  return (
    <div>
      <dt>{name}</dt>
      <dd data-missing={isMissing || undefined}>{isMissing ? listTexts.card.notYet : children}</dd>
    </div>
  );
}

function CardButtons({ appointment, actions, withOverride }: Omit<Props, 'isAdminView'>) {
  const asker = usePort();
  return (
    <div className={classes.buttons}>
      <Reasoned reason={canEdit(appointment, asker)}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconEdit size={20} aria-hidden />}
          onClick={() => actions.edit(appointment)}
        >
          {listTexts.edit}
        </Button>
      </Reasoned>
      <Reasoned reason={canCancel(appointment, asker)}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconCircleX size={20} aria-hidden />}
          onClick={() => actions.cancel(appointment)}
        >
          {listTexts.cancel}
        </Button>
      </Reasoned>
      {withOverride && (
        <Reasoned reason={canOverride(appointment, asker)}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconUserCheck size={20} aria-hidden />}
            onClick={() => actions.override(appointment)}
          >
            {listTexts.tagAsUsed}
          </Button>
        </Reasoned>
      )}
    </div>
  );
}
