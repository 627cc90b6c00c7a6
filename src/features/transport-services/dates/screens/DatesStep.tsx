import { Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type Day, WEEKDAYS } from '#kernel/calendar.ts';
import { messagesOfField } from '#kernel/ui/Form/errors.ts';
import { Form, FormConflict, SwitchField } from '#kernel/ui/Form/Form.tsx';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import type { TrainService } from '../../model.ts';
import type { TypedDates } from '../forms.ts';
import { countDates, daysOfOneDay, isStartLocked } from '../rules.ts';
import { dateTexts } from '../texts.ts';
import classes from './Dates.module.css';
import { ServiceCalendar } from './ServiceCalendar.tsx';
import type { DatesForm } from './useDatesForm.ts';

type Props = { id: string; form: DatesForm; service: TrainService | null; today: Day };

/** Service Date Range: one date, or a range with days of the week (spec transport §2.3). */
export function DatesStep({ id, form, service, today }: Props) {
  const values = form.values as TypedDates;
  const { isOneDayService, oneDayServiceDate, startDate, endDate } = values;
  const isLocked = service !== null && !service.isOneDayService && isStartLocked(service, today);
  const errors = ['oneDayServiceDate', 'startDate', 'endDate'].flatMap(name =>
    messagesOfField(form.errors, name),
  );
  const chosen = isOneDayService ? [oneDayServiceDate] : [startDate, endDate];
  const span = chosen.filter(date => date !== null && date !== undefined).map(show);
  const run = {
    isOneDayService,
    startDate: (isOneDayService ? oneDayServiceDate : startDate) ?? '',
    endDate: (isOneDayService ? oneDayServiceDate : endDate) ?? '',
    days: values.days,
  };
  const dates = run.startDate && run.endDate ? countDates(run, today) : 0;

  const choose = (changed: Partial<TypedDates>) => {
    const date = changed.oneDayServiceDate;
    // Picking a one-day date selects only that weekday.
    form.setValues({ ...changed, ...(date && { days: daysOfOneDay(date) }) });
  };
  return (
    <Form form={form} id={id} label={dateTexts.range}>
      <Stack gap="md">
        <FormConflict form={form} />
        <SwitchField<TypedDates>
          name="isOneDayService"
          label={dateTexts.oneDay}
          disabled={isLocked}
          description={isLocked ? dateTexts.locked : undefined}
          onChange={() =>
            // Changing it clears the date fields and deselects all days.
            form.setValues({ oneDayServiceDate: null, startDate: null, endDate: null, days: [] })
          }
        />
        <div className={classes.columns}>
          <div role="group" aria-label={isOneDayService ? dateTexts.date : dateTexts.range}>
            <div className={classes.calendar} data-invalid={errors.length > 0 || undefined}>
              <ServiceCalendar values={values} isLocked={isLocked} today={today} onChange={choose} />
            </div>
            <div role="status">
              {errors.length > 0 && <Input.Error mt="xs">{errors.join('\n')}</Input.Error>}
            </div>
          </div>
          <Stack gap="md">
            <TextInput
              label={isOneDayService ? dateTexts.day : dateTexts.span}
              value={span.join(' – ') || dateTexts.none}
              readOnly
            />
            <DaySwitches form={form} />
            <Text size="sm" c="dimmed" role="status">
              {run.startDate && run.endDate ? dateTexts.runs(dates) : ''}
            </Text>
          </Stack>
        </div>
      </Stack>
    </Form>
  );
}

function DaySwitches({ form }: { form: DatesForm }) {
  const { days, isOneDayService } = form.values as TypedDates;
  const errors = messagesOfField(form.errors, 'days');
  const turn = (day: number, isOn: boolean) =>
    form.set('days', isOn ? [...days, day].sort((a, b) => a - b) : days.filter(one => one !== day));
  return (
    <Input.Wrapper
      label={dateTexts.days}
      labelElement="div"
      description={isOneDayService ? dateTexts.oneDayFixed : undefined}
      error={errors.join('\n') || undefined}
    >
      <div className={classes.days} role="group" aria-label={dateTexts.days}>
        {WEEKDAYS.map((day, at) => (
          <Switch
            key={day}
            label={day}
            checked={days.includes(at + 1)}
            disabled={isOneDayService}
            onChange={event => turn(at + 1, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

function show(day: Day): string {
  return writeDay(day, 'dd/MM/yyyy');
}
