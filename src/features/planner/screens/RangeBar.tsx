import { Button, Group, Popover, TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { listTexts as texts } from '../texts.ts';
import { type Range, weekOf } from '../trains/rules.ts';
import classes from './Planner.module.css';
import { RangePicker } from './RangePicker.tsx';

type Props = { range: Range; onRange: (range: Range) => void };

/** The dates of the list: a field that opens a picker, and the weeks before, of today and after (spec transport §2.4). */
export function RangeBar({ range, onRange }: Props) {
  const { today } = usePortTime();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: Range) => {
    setOpened(false);
    onRange(chosen);
  };
  return (
    <Group gap="xs">
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <TextInput
            aria-label={texts.range}
            className={classes.range}
            value={`${show(range.from)} – ${show(range.to)}`}
            readOnly
            role="combobox"
            aria-expanded={opened}
            aria-haspopup="dialog"
            pointer
            rightSection={<IconCalendar size={16} aria-hidden />}
            rightSectionPointerEvents="none"
            onClick={() => setOpened(!opened)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpened(true);
            }}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.chooseRange}>
          <RangePicker range={range} onCancel={() => setOpened(false)} onRange={choose} />
        </Popover.Dropdown>
      </Popover>
      <Button.Group>
        <Button variant="default" onClick={() => onRange(weekOf(range.from, -1))}>
          {texts.previous}
        </Button>
        <Button variant="default" onClick={() => onRange(weekOf(today))}>
          {texts.current}
        </Button>
        <Button variant="default" onClick={() => onRange(weekOf(range.from, 1))}>
          {texts.next}
        </Button>
      </Button.Group>
    </Group>
  );
}

function show(day: string): string {
  return writeDay(day, 'dd/MM/yyyy');
}
