import { AskerProvider } from '../../record/screens/useAsker.tsx';
import { listTexts } from '../texts.ts';
import { AppointmentsBoard } from './AppointmentsBoard.tsx';

/** `/portadmin/appointments`: all companies' appointments and the zone-slot editor, for the port's staff (spec §2). */
export function PortAdminAppointmentsScreen() {
  return (
    <AskerProvider>
      <AppointmentsBoard title={listTexts.adminTitle} startsInAdminView />
    </AskerProvider>
  );
}
