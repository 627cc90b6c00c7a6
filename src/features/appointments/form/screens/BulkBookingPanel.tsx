import { Button, Input } from '@mantine/core';
import { APPOINTMENT_TYPES, type AppointmentType } from '#features/gates/model.ts';
import type { Day } from '#kernel/calendar.ts';
import { DayStepper } from '#kernel/ui/DayStepper.tsx';
import { Form, FormSummary, NumberField, SelectField, SubmitButton } from '#kernel/ui/Form/Form.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { recordTexts } from '../../record/texts.ts';
import { texts } from '../../texts.ts';
import type { Place } from '../model.ts';
import { formTexts } from '../texts.ts';
import { CompanyField } from './CompanyField.tsx';
import classes from './FormParts.module.css';
import { type TypedBulk, useBulkBooking } from './useBulkBooking.ts';
import { useFormEscape } from './useFormEscape.ts';

type Props = {
  date: Day;
  place: Place;
  companyId: number | null;
  onDate: (date: Day) => void;
  onClose: () => void;
  onBooked: (places: { date: Day; zone: number }) => void;
};

/** Books several places in one hour; trucks and containers follow by editing (spec §5 Bulk booking). */
export function BulkBookingPanel({ date, place, companyId, onDate, onClose, onBooked }: Props) {
  const { isPortAdmin } = useAsker();
  const { today } = usePortTime();
  const bulk = useBulkBooking({ date, place, companyId }, onBooked);
  const onEscape = useFormEscape(onClose);
  const { gateId, zone } = bulk.form.values;
  return (
    <Panel title={formTexts.bulk.title}>
      <div className={classes.panel} onKeyDown={onEscape}>
        <Form form={bulk.form} label={formTexts.bulk.title}>
          <p className={classes.hint}>{formTexts.bulk.hint}</p>
          <div className={classes.summary}>
            <FormSummary form={bulk.form} />
          </div>
          <div className={classes.fields}>
            {isPortAdmin && (
              <div className={classes.whole}>
                <CompanyField<TypedBulk> name="company" />
              </div>
            )}
            <div className={classes.half}>
              <Input.Wrapper label={formTexts.fields.appointmentDate} required>
                <DayStepper date={date} min={today} onDate={onDate} texts={recordTexts.stepper} isSmall />
              </Input.Wrapper>
            </div>
            <div className={classes.half}>
              <SelectField<TypedBulk, string>
                name="gateId"
                label={formTexts.fields.gateId}
                choices={bulk.gateChoices}
                read={bulk.gates}
                required
              />
            </div>
            <div className={classes.half}>
              <SelectField<TypedBulk, number>
                name="zone"
                label={formTexts.fields.zone}
                choices={bulk.zoneChoices}
                read={bulk.slots}
                searchable={false}
                nothingFound={gateId ? texts.empty.zones : formTexts.zones.gateFirst}
                required
              />
            </div>
            <div className={classes.half}>
              <NumberField<TypedBulk>
                name="quantity"
                label={formTexts.fields.quantity}
                min={1}
                description={gateId && typeof zone === 'number' ? freeText(bulk) : undefined}
                required
              />
            </div>
            {bulk.hasChoiceOfType && (
              <div className={classes.half}>
                <SelectField<TypedBulk, AppointmentType>
                  name="appointmentType"
                  label={formTexts.fields.appointmentType}
                  placeholder={texts.appointmentTypes.PickUp}
                  choices={APPOINTMENT_TYPES.map(value => ({ value, label: texts.appointmentTypes[value] }))}
                  clearable
                />
              </div>
            )}
            <div className={`${classes.whole} ${classes.foot}`}>
              <Button variant="default" onClick={onClose}>
                {formTexts.close}
              </Button>
              <SubmitButton>{formTexts.bulk.submit}</SubmitButton>
            </div>
          </div>
        </Form>
      </div>
    </Panel>
  );
}

function freeText({ free, isAway }: { free: number | null; isAway: boolean }): string {
  if (free !== null) return formTexts.bulk.freeHere(free);
  return isAway ? formTexts.bulk.freeUnknown : formTexts.bulk.freeNotTold;
}
