import { PortProvider } from '../../record/screens/usePort.tsx';
import { listTexts } from '../texts.ts';
import { AppointmentsBoard } from './AppointmentsBoard.tsx';

/** `/portadmin/appointments`: all companies' appointments and the zone-slot editor, for the port's staff (spec §2). */
export function PortAdminAppointmentsScreen() {
  return (
    <PortProvider>
      <AppointmentsBoard title={listTexts.adminTitle} startsInAdminView />
    </PortProvider>
  );
}
