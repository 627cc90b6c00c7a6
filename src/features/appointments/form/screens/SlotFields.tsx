import { useEffect } from 'react';
import type { Gate } from '#features/gates/model.ts';
import { DateField, type SchemaForm, SelectField } from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { broughtTo } from '../draft/rules.ts';
import { type DayStackScope, type FieldRule, isZoneOf } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { FieldPlace, lockOf } from './FieldPlace.tsx';
import { useZoneChoices } from './useZoneChoices.ts';

type Props = {
  form: SchemaForm<AppointmentDraft>;
  gates: readonly Gate[];
  existing: Appointment | undefined;
  /** The part of the day whose zones can be chosen. */
  scope: DayStackScope;
  rules: Record<'gateId' | 'appointmentDate' | 'zone', FieldRule>;
};

/** Where and when: the gate, the day from today on, and an hour with its free places. */
export function SlotFields({ form, gates, existing, scope, rules }: Props) {
  const { today } = usePortTime();
  const { gateId, appointmentDate, zone } = form.values;
  const zones = useZoneChoices({
    date: appointmentDate,
    gateId,
    booked: existing ? bookedHour(existing) : null,
  });
  const choices = zones.choices.filter(({ value }) => isZoneOf(scope, value));

  const isClosedThen =
    zones.isComplete && typeof zone === 'number' && !choices.some(choice => choice.value === zone);
  useEffect(() => {
    if (isClosedThen) form.set('zone', null);
  }, [isClosedThen, form]);

  return (
    <>
      <FieldPlace field="gateId" span="third">
        <SelectField<AppointmentDraft, string>
          name="gateId"
          label={formTexts.fields.gateId}
          choices={gates.map(gate => gateChoice(gate, existing))}
          onChange={id => {
            const gate = gates.find(one => one.gateId === id);
            if (gate) form.setValues(broughtTo(gate, form.values as AppointmentDraft));
          }}
          {...lockOf(rules.gateId)}
        />
      </FieldPlace>
      <FieldPlace field="appointmentDate" span="third">
        <DateField<AppointmentDraft>
          name="appointmentDate"
          label={formTexts.fields.appointmentDate}
          min={today}
          {...lockOf(rules.appointmentDate)}
        />
      </FieldPlace>
      <FieldPlace field="zone" span="third">
        <SelectField<AppointmentDraft, number>
          name="zone"
          label={formTexts.fields.zone}
          choices={choices}
          nothingFound={
            zones.hint ?? (zones.choices.length > 0 ? formTexts.zones.noneOfStack : texts.empty.zones)
          }
          searchable={false}
          {...lockOf(rules.zone, zones.hint)}
        />
      </FieldPlace>
    </>
  );
}

/** An appointment that there is stays in the system that it was booked in. */
function gateChoice({ gateId, gateName, isFromPropel }: Gate, existing: Appointment | undefined) {
  const disabled = existing !== undefined && existing.isFromPropel !== isFromPropel;
  return { value: gateId, label: gateName, disabled };
}

function bookedHour({ appointmentDate, gateId, zone }: Appointment) {
  return { date: appointmentDate, gateId, zone };
}
