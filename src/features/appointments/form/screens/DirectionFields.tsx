import { APPOINTMENT_TYPES, type Gate } from '#features/gates/model.ts';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { texts } from '../../texts.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { turned, wouldClear } from '../draft/rules.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FieldPlace, lockOf } from './FieldPlace.tsx';
import { useReversalGuard } from './useReversalGuard.ts';

type Props = {
  form: SchemaForm<AppointmentDraft>;
  gate: Gate | undefined;
  rules: Record<'appointmentType' | 'isEmpty', FieldRule>;
};

/** Pick-up or drop-off, full or empty. Turning it asks before it clears what was typed. */
export function DirectionFields({ form, gate, rules }: Props) {
  const confirmTurn = useReversalGuard();
  async function turn(change: Partial<Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'>>): Promise<void> {
    const draft = form.values as AppointmentDraft;
    const to = { appointmentType: draft.appointmentType, isEmpty: draft.isEmpty, ...change };
    const { direction: title, directionMessage: message } = formTexts.reversal;
    if (wouldClear(draft, to) && !(await form.waitFor(confirmTurn({ title, message })))) return;
    form.setValues(turned(draft, to));
  }

  return (
    <>
      <FieldPlace field="appointmentType" span="half">
        <ChoiceField
          name="appointmentType"
          label={formTexts.fields.appointmentType}
          choices={APPOINTMENT_TYPES.map(value => ({
            value,
            label: texts.appointmentTypes[value],
            disabled: gate !== undefined && !gate.appointmentTypes.includes(value),
          }))}
          onChoose={appointmentType => void turn({ appointmentType })}
          {...lockOf(rules.appointmentType)}
        />
      </FieldPlace>
      {rules.isEmpty.isShown && (
        <FieldPlace field="isEmpty" span="half">
          <ChoiceField
            name="isEmpty"
            label={formTexts.fields.isEmpty}
            choices={[
              { value: false, label: formTexts.full },
              { value: true, label: formTexts.empty },
            ]}
            onChoose={isEmpty => void turn({ isEmpty })}
            {...lockOf(rules.isEmpty)}
          />
        </FieldPlace>
      )}
    </>
  );
}
