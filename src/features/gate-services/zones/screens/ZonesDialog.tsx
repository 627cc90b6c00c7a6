import type { Day } from '#kernel/calendar.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { GateService } from '../../model.ts';
import { zoneTexts } from '../texts.ts';
import { ZonesForm } from './ZonesForm.tsx';

const WIDTH = 600;

type Props = {
  dialog: DialogState<number>;
  /** As it is now: it follows what others do. */
  service: GateService | undefined;
  today: Day;
};

/** Add/Remove Zone and Slots of a service (spec §4, width §9). */
export function ZonesDialog({ dialog, service, today }: Props) {
  return (
    <Dialog
      opened={dialog.opened && service !== undefined}
      onClose={dialog.close}
      title={service ? `${zoneTexts.title}: ${service.gateServiceName}` : zoneTexts.title}
      width={WIDTH}
      persistent
    >
      {service && <ZonesForm key={dialog.key} service={service} today={today} />}
    </Dialog>
  );
}
