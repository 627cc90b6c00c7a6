import { Impact, LossTable } from '#kernel/ui/Impact.tsx';
import type { States } from '../pieces.ts';

const facts = [
  { name: 'Days', value: '14' },
  { name: 'Appointments', value: '1,204' },
];
const rows = Array.from({ length: 14 }, (_, at) => ({ day: `${10 + at}-11-2026`, counts: [at, at * 2] }));

export const states: States = {
  'touches nothing': () => <Impact subject="Main gate weekdays" scope="Nothing is booked there." />,
  'keeps what is booked': () => (
    <Impact
      subject="Main gate weekdays"
      scope="From 28-11-2026 on"
      facts={facts}
      note={{ text: 'All appointments stay as they are.', isLoss: false }}
    />
  ),
  'loses what is booked': () => (
    <Impact
      subject="Main gate weekdays"
      scope="From 28-11-2026 on"
      facts={facts}
      note={{ text: '91 appointments are cancelled.', isLoss: true }}
    >
      <LossTable label="Appointments by day" titles={['Day', 'Import', 'Export']} rows={rows} />
    </Impact>
  ),
};
