import { CompletedField } from '#kernel/ui/Form/CompletedField.tsx';
import { LIMITS } from '../../model.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { FieldPlace, lockOf } from './FieldPlace.tsx';
import { useTrucks } from './useTrucks.ts';

const MOST_OFFERED = 8;

/** The truck registration, completed from the trucks that the port knows; any other may be typed as well. */
export function TruckField({ rule }: { rule: FieldRule }) {
  const { registrations } = useTrucks();
  return (
    <FieldPlace field="truckRegistration" span="half">
      <CompletedField<AppointmentDraft>
        name="truckRegistration"
        label={formTexts.fields.truckRegistration}
        known={registrations}
        most={MOST_OFFERED}
        upperCase
        alphanumeric
        maxLength={LIMITS.truckRegistration}
        {...lockOf(rule)}
      />
    </FieldPlace>
  );
}
