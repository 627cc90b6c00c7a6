import type { AppointmentType } from '#features/gates/model.ts';
import type { DoorDirection } from '../../model.ts';

/** An appointment as it is being typed: an empty text is '', any other empty field is null. */
export type AppointmentDraft = {
  companyId: number | null;
  appointmentDate: string | null;
  zone: number | null;
  gateId: string | null;
  appointmentType: AppointmentType | null;
  isEmpty: boolean;
  truckRegistration: string;
  containerNumber: string;
  emptyReleaseNumber: string;
  position: number | null;
  doorDirection: DoorDirection | null;
};
