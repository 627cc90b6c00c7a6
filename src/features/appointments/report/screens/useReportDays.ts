import { useMemo } from 'react';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { type ReportRange, reportRange } from '../forms.ts';
import { usualRange } from '../rules.ts';

/** The days of the report, kept in the address; those of an address that says none, or none that are, are the usual ones. */
export function useReportDays(): [ReportRange, (range: ReportRange) => void] {
  const { today } = usePortTime();
  const [params, change] = useAddressParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const range = useMemo(() => {
    const asked = reportRange.safeParse({ dateFrom: from, dateTo: to });
    return asked.success ? asked.data : usualRange(today);
  }, [from, to, today]);
  const usual = usualRange(today);
  return [
    range,
    ({ dateFrom, dateTo }) =>
      change(now => {
        now.delete('from');
        now.delete('to');
        if (dateFrom === usual.dateFrom && dateTo === usual.dateTo) return now;
        now.set('from', dateFrom);
        now.set('to', dateTo);
        return now;
      }),
  ];
}
