import { addDays, type Day } from '#kernel/calendar.ts';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';

const WEEK = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The week in sight, by the address; today and the six days after it when that says nothing. */
export function useBoardDates() {
  const { today } = usePortTime();
  const [asked, setFrom] = useAddress('from');
  const from = asked !== null && DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  return {
    from,
    to: addDays(from, WEEK - 1),
    go: (day: Day) => setFrom(day),
  };
}
