import { PortProvider } from '../../record/screens/usePort.tsx';
import { listTexts } from '../texts.ts';
import { AppointmentsBoard } from './AppointmentsBoard.tsx';

/** `/appointments`: a company's truck appointments, for its dispatchers (spec §2 Appointments screen). */
export function AppointmentsScreen() {
  return (
    <PortProvider>
      <AppointmentsBoard title={listTexts.title} startsInAdminView={false} hasImportAdvised />
    </PortProvider>
  );
}
