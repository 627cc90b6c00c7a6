import { AskerProvider } from '../../record/screens/useAsker.tsx';
import { listTexts } from '../texts.ts';
import { AppointmentsBoard } from './AppointmentsBoard.tsx';

/** `/appointments`: a company's truck appointments, for its dispatchers (spec §2 Appointments screen). */
export function AppointmentsScreen() {
  return (
    <AskerProvider>
      <AppointmentsBoard title={listTexts.title} startsInAdminView={false} hasImportAdvised />
    </AskerProvider>
  );
}
