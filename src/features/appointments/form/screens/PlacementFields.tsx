import { SelectField } from '#kernel/ui/Form/Form.tsx';
import { DOOR_DIRECTIONS, type DoorDirection, LIMITS } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FieldPlace, lockOf } from './FieldPlace.tsx';

const POSITIONS = Array.from({ length: LIMITS.position.max - LIMITS.position.min + 1 }, (_, place) => {
  const value = LIMITS.position.min + place;
  return { value, label: String(value) };
});
const DOORS = DOOR_DIRECTIONS.map(value => ({ value, label: texts.doorDirections[value] }));

/** How the container stands on the truck. */
export function PlacementFields({ rules }: { rules: Record<'position' | 'doorDirection', FieldRule> }) {
  return (
    <>
      {rules.position.isShown && (
        <FieldPlace field="position" span="half">
          <ChoiceField<number>
            name="position"
            label={formTexts.fields.position}
            choices={POSITIONS}
            {...lockOf(rules.position)}
          />
        </FieldPlace>
      )}
      {rules.doorDirection.isShown && (
        <FieldPlace field="doorDirection" span="half">
          <SelectField<AppointmentDraft, DoorDirection>
            name="doorDirection"
            label={formTexts.fields.doorDirection}
            choices={DOORS}
            clearable
            {...lockOf(rules.doorDirection)}
          />
        </FieldPlace>
      )}
    </>
  );
}
