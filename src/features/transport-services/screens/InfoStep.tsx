import { Stack } from '@mantine/core';
import { confirm } from '#kernel/ui/dialogs.tsx';
import {
  CheckField,
  Form,
  FormConflict,
  type SchemaForm,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { DIRECTION, type Direction, LIMITS } from '../model.ts';
import type { Details, TypedWagon } from '../saving/rules.ts';
import { directionTexts, formTexts, texts } from '../texts.ts';
import classes from './ServiceForm.module.css';

const DIRECTIONS = Object.values(DIRECTION).map(value => ({ value, label: directionTexts[value] }));

type Props = {
  id: string;
  form: SchemaForm<Details>;
  wagons: readonly TypedWagon[];
  /** Takes all wagons away. */
  onReset: () => void;
};

/** Service Info. A change that the routes do not survive is asked about, and taken back on No (spec transport §4). */
export function InfoStep({ id, form, wagons, onReset }: Props) {
  const { trainServiceDirection: direction, isActive } = form.values;
  const booked = wagons.some(({ hasBooking }) => hasBooking) ? formTexts.booked : undefined;
  const turn = async (before: Direction | null | undefined) => {
    if (wagons.length === 0) return;
    const question = { title: texts.mismatch, message: formTexts.directionQuestion };
    if (await form.waitFor(confirm(question))) onReset();
    else form.set('trainServiceDirection', before ?? null);
  };
  const becomeAdHoc = async (isAdHoc: boolean) => {
    if (!isAdHoc || wagons.length === 0) return;
    const question = { title: texts.adHoc, message: formTexts.adHocQuestion, danger: true };
    if (await form.waitFor(confirm(question))) onReset();
    else form.set('isAdHoc', false);
  };
  return (
    <Form form={form} id={id} label={formTexts.steps.info}>
      <Stack gap="md">
        <FormConflict form={form} />
        <div className={classes.info}>
          <TextField<Details>
            name="trainServiceName"
            label={formTexts.name}
            maxLength={LIMITS.name}
            autoFocus
            required
          />
          <SelectField<Details, Direction>
            name="trainServiceDirection"
            label={formTexts.direction}
            choices={DIRECTIONS}
            disabled={booked !== undefined}
            description={booked}
            onChange={() => void turn(direction)}
            required
          />
          <SwitchField<Details>
            name="isActive"
            label={isActive ? formTexts.active : formTexts.idle}
            description={formTexts.idleHint}
          />
          <CheckField<Details>
            name="isAdHoc"
            label={formTexts.adHoc}
            description={booked ?? formTexts.adHocHint}
            disabled={booked !== undefined}
            onChange={isAdHoc => void becomeAdHoc(isAdHoc)}
          />
          <div className={classes.whole}>
            <TextAreaField<Details>
              name="trainServiceNotes"
              label={formTexts.notes}
              maxLength={LIMITS.notes}
            />
          </div>
        </div>
      </Stack>
    </Form>
  );
}
