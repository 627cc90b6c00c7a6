import type { ReactNode } from 'react';
import { HoldMarks } from '#features/containers/screens/HoldMarks.tsx';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showDay, showHour } from '#kernel/calendar.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';
import { weightText, worstFirst } from '../../record/rules.ts';
import { AlertList, AlertMark } from '../../record/screens/AlertMark.tsx';
import { TransitText } from '../../record/screens/TransitText.tsx';
import { isGreyed } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import classes from './AppointmentCard.module.css';
import { AppointmentCardButtons } from './AppointmentCardButtons.tsx';
import type { AppointmentActions } from './useAppointmentActions.ts';

type Props = { appointment: Appointment; actions: AppointmentActions; isAdminView: boolean };

/** An appointment on a phone, to be read at arm's length and used with gloves on; what is over takes less room. */
export function AppointmentCard({ appointment, actions, isAdminView }: Props) {
  const { today, now } = usePortTime();
  const { appointmentDate, zone, gateName, truckRegistration, status } = appointment;
  const isOver = isGreyed(appointment, now);
  return (
    <div className={classes.card}>
      <div className={classes.when}>
        <span className={classes.hour}>{showHour(zone)}</span>
        <span className={classes.day}>
          {appointmentDate === today ? listTexts.card.today : showDay(appointmentDate)}
        </span>
        <span className={classes.status}>{listTexts.statuses[status]}</span>
      </div>
      <div>
        <strong>{texts.appointmentTypes[appointment.appointmentType]}</strong> {listTexts.card.at(gateName)}
      </div>
      {isAdminView && <div>{appointment.companyName}</div>}
      {appointment.alerts.length > 0 && (
        <div className={classes.alerts}>
          <AlertList alerts={worstFirst(appointment.alerts)} />
        </div>
      )}
      {appointment.alerts.length === 0 && appointment.isReleaseActive === false && (
        <div className={classes.alerts}>
          <AlertMark appointment={appointment} />
        </div>
      )}
      <dl className={classes.facts}>
        <Fact name={listTexts.card.rego}>{truckRegistration}</Fact>
        <Box appointment={appointment} />
        {!isOver && <Details appointment={appointment} />}
        <Fact name={listTexts.columns.number}>{appointment.appointmentId}</Fact>
      </dl>
      {!isOver && <HoldMarks impediments={appointment.containerImpediments} />}
      <AppointmentCardButtons
        appointment={appointment}
        actions={actions}
        isAdminView={isAdminView}
        isOver={isOver}
      />
    </div>
  );
}

/** The container, or the release that an empty one is picked up by. */
function Box({
  appointment: { containerNumber, emptyReleaseNumber, transactionType },
}: Pick<Props, 'appointment'>) {
  if (transactionType === 'DM' && !containerNumber) {
    return <Fact name={listTexts.card.release}>{emptyReleaseNumber}</Fact>;
  }
  return (
    <Fact name={listTexts.card.container}>{containerNumber && <NumberMark of={containerNumber} />}</Fact>
  );
}

function Details({ appointment }: Pick<Props, 'appointment'>) {
  return (
    <>
      {appointment.containerTransitState && (
        <Fact name={listTexts.columns.transit}>
          <TransitText appointment={appointment} />
        </Fact>
      )}
      <Fact name={listTexts.columns.weight}>{weightText(appointment)}</Fact>
      <Fact name={listTexts.columns.position}>{appointment.position}</Fact>
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
