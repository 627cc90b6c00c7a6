import { DayTicks } from '#kernel/ui/DayTicks.tsx';
import type { States } from '../pieces.ts';

export const states: States = {
  'some days': () => <DayTicks days={['Monday', 'Thursday', 'Sunday']} />,
  compact: () => <DayTicks days={['Monday', 'Thursday', 'Sunday']} compact />,
};
