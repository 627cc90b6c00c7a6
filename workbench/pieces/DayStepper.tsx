import { useState } from 'react';
import type { Day } from '#kernel/calendar.ts';
import { DayStepper } from '#kernel/ui/DayStepper.tsx';
import type { States } from '../pieces.ts';

const FIRST = '2026-11-20';
const texts = {
  date: 'Date',
  previous: 'Previous day',
  next: 'Next day',
  noEarlier: 'Earlier days are over',
};

function Stepper({ from, isSmall }: { from: Day; isSmall?: boolean }) {
  const [date, setDate] = useState(from);
  return <DayStepper date={date} onDate={setDate} min={FIRST} texts={texts} isSmall={isSmall} />;
}

export const states: States = {
  'between days': () => <Stepper from="2026-11-27" />,
  'the first day': () => <Stepper from={FIRST} />,
  small: () => <Stepper from="2026-11-27" isSmall />,
};
