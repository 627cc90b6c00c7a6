import { RadioField, SelectField } from '#kernel/ui/Form/Form.tsx';
import type { FieldRule } from '../form/rules.ts';
import { formTexts } from '../form/texts.ts';
import { DOOR_DIRECTIONS, type DoorDirection, LIMITS } from '../model.ts';
import { texts } from '../texts.ts';

const POSITIONS = Array.from(
  { length: LIMITS.position.max - LIMITS.position.min + 1 },
  (_, place) => LIMITS.position.min + place,
);

/** How the container stands on the truck. */
export function PlacementFields({ rules }: { rules: Record<'position' | 'doorDirection', FieldRule> }) {
  return (
    <>
      {rules.position.isShown && (
        <RadioField<number>
          name="position"
          label={formTexts.fields.position}
          choices={POSITIONS}
          disabled={rules.position.lockedBecause !== null}
          description={rules.position.lockedBecause ?? undefined}
          required={rules.position.isRequired}
        />
      )}
      {rules.doorDirection.isShown && (
        <SelectField<DoorDirection>
          name="doorDirection"
          label={formTexts.fields.doorDirection}
          choices={DOOR_DIRECTIONS.map(value => ({ value, label: texts.doorDirections[value] }))}
          clearable
          disabled={rules.doorDirection.lockedBecause !== null}
          description={rules.doorDirection.lockedBecause ?? undefined}
          required={rules.doorDirection.isRequired}
        />
      )}
    </>
  );
}
