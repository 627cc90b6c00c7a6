import type { z } from 'zod';
import { addDays, type Day } from '#kernel/calendar.ts';
import { addReasons } from '#kernel/reasons.ts';
import { DateField, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import type { Read } from '#kernel/ui/read.ts';
import type { NewGateService } from '../../forms.ts';
import { dateErrors } from '../../rules.ts';
import { formTexts } from '../../texts.ts';
import { DaysField } from './DaysField.tsx';
import classes from './ServiceForm.module.css';

type Props = {
  gates: readonly { value: string; label: string }[];
  /** Where they were read. */
  readGates?: Read<unknown>;
  gateFixed?: boolean;
  today: Day;
  dates: { startDate?: Day | null; endDate?: Day | null };
  locks: { start: boolean; end: boolean };
};

/** Name, gate, dates and days of a service. */
export function InfoFields({ gates, readGates, gateFixed = false, today, dates, locks }: Props) {
  const earliest = dates.startDate && dates.startDate >= today ? addDays(dates.startDate, 1) : today;
  return (
    <div className={classes.fields} data-locked={locks.start || locks.end || undefined}>
      <div className={classes.whole}>
        <TextField<NewGateService>
          name="gateServiceName"
          label={formTexts.name}
          maxLength={60}
          autoFocus
          required
        />
      </div>
      <div className={classes.whole}>
        <SelectField<NewGateService, string>
          name="gateId"
          label={formTexts.gate}
          choices={gates}
          read={readGates}
          disabled={gateFixed}
          description={gateFixed ? formTexts.gateFixed : undefined}
          nothingFound={formTexts.noGates}
          required
        />
      </div>
      <DateField<NewGateService>
        name="startDate"
        label={formTexts.startDate}
        min={locks.start ? undefined : today}
        disabled={locks.start}
        description={locks.start ? formTexts.startLocked : undefined}
        required
      />
      <DateField<NewGateService>
        name="endDate"
        label={formTexts.endDate}
        min={locks.end ? undefined : earliest}
        disabled={locks.end}
        description={locks.end ? formTexts.endLocked : undefined}
        required
      />
      <div className={classes.whole}>
        <DaysField />
      </div>
    </div>
  );
}

type Dates = { startDate: Day; endDate: Day };

/** The rules of dates as a check of the form's schema. `was` are those of a service that there is. */
export function checkDates(was: Dates | undefined, today: Day) {
  return (typed: Dates, check: z.RefinementCtx): void => addReasons(check, dateErrors(typed, was, today));
}
