import { addDays, type Day, dayOfWeek } from '#kernel/calendar.ts';
import { isDay } from '#kernel/ui/Grid/kinds.ts';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';

export type InvoiceDates = {
  /** What is not generated yet, whatever its date. */
  isUnprocessed: boolean;
  showUnprocessed: (isUnprocessed: boolean) => void;
  range: { from: Day; to: Day };
  setRange: (from: Day, to: Day) => void;
};

const ALL = 'all';

/** Which invoices are shown, kept in the address: the unprocessed ones, or those of a range, at first from last week's Monday to today. */
export function useInvoiceDates(onChange: () => void): InvoiceDates {
  const { today } = usePortTime();
  const [params, change] = useAddressParams();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isSaid = isDay(from) && isDay(to) && from <= to;
  const usual = { from: addDays(today, -6 - dayOfWeek(today)), to: today };
  return {
    isUnprocessed: params.get('show') !== ALL,
    showUnprocessed: isUnprocessed => {
      onChange();
      change(now => {
        if (isUnprocessed) now.delete('show');
        else now.set('show', ALL);
        return now;
      });
    },
    range: isSaid ? { from, to } : usual,
    setRange: (first, last) => {
      onChange();
      change(now => {
        now.set('from', first);
        now.set('to', last);
        return now;
      });
    },
  };
}
