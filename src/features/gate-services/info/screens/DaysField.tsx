import { Button, Checkbox, Group } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { NewGateService } from '../../forms.ts';
import { DAYS, type ServiceDay } from '../../model.ts';
import { formTexts } from '../../texts.ts';

type TypedDay = { Day: ServiceDay; GateServiceDayId?: number | null };
const WORKING_DAYS = DAYS.slice(0, 5);

/** The days of the week on which the service opens; those that stay keep their ids. */
export function DaysField() {
  const field = useField<NewGateService, readonly TypedDay[]>({
    name: 'days',
    label: formTexts.days,
    show: days => days.map(({ Day }) => Day).join(', '),
  });
  const chosen = field.value ?? [];
  const choose = (days: readonly string[]) =>
    field.set(
      DAYS.filter(day => days.includes(day)).map(
        day => chosen.find(({ Day }) => Day === day) ?? { Day: day },
      ),
    );
  return (
    <Checkbox.Group
      label={formTexts.days}
      required
      value={chosen.map(({ Day }) => Day)}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      onChange={choose}
    >
      <Group gap="md" py={6}>
        {DAYS.map(day => (
          <Checkbox key={day} value={day} label={day.slice(0, 3)} aria-label={day} />
        ))}
      </Group>
      <Group gap="xs" mb={4}>
        <Button size="compact-sm" variant="subtle" onClick={() => choose(WORKING_DAYS)}>
          {formTexts.weekdays}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => choose(DAYS)}>
          {formTexts.everyDay}
        </Button>
      </Group>
    </Checkbox.Group>
  );
}
