import '@mantine/dates/styles.css';
import { Button, Group, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { listTexts as texts } from '../texts.ts';
import { type Range, whyNotRange } from '../trains/rules.ts';

type Props = { range: Range; onCancel: () => void; onRange: (range: Range) => void };

/** A first and a last date, taken over by OK. */
export function RangePicker({ range, onCancel, onRange }: Props) {
  const [[from, to], setDates] = useState<[string | null, string | null]>([range.from, range.to]);
  const reason = from && to ? whyNotRange(from, to) : texts.twoDates;
  return (
    <Stack gap="sm">
      <DatePicker
        type="range"
        allowSingleDateInRange
        firstDayOfWeek={1}
        defaultDate={range.from}
        value={[from, to]}
        onChange={setDates}
        ariaLabels={calendarLabels}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Reasoned reason={reason}>
          <Button onClick={() => from && to && onRange({ from, to })}>{texts.ok}</Button>
        </Reasoned>
      </Group>
    </Stack>
  );
}
