import { useMemo } from 'react';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import type { GivenFilter } from '../../rules.ts';
import { CHART_KINDS, type ChartChoice, type ChartKind } from '../rules.ts';

const FILTER = 'f.';
const CHART = ['chart', 'along', 'sum', 'by'];

/** What the address says of the screen: which report, of whose rows, with which filters, loaded or not, drawn how. */
export type ReportAddress = {
  reportId: number | null;
  /** Null for all companies. */
  companyId: number | null;
  filters: readonly GivenFilter[];
  /** Load was pressed. */
  isAsked: boolean;
  /** Undefined as long as nobody has chosen. */
  isChartShown: boolean | undefined;
  chart: Partial<ChartChoice>;
};

/** The screen's choices, kept in the address, so that it can be sent to a colleague who has the report too. */
export function useReportAddress() {
  const [params, change] = useAddressParams();
  const text = params.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  return {
    address,
    /** Another report begins anew, its grid too. */
    choose: (reportId: number | null) =>
      change(() => new URLSearchParams(reportId === null ? [] : [['report', String(reportId)]])),
    load: (filters: readonly GivenFilter[], companyId: number | null) =>
      change(now => {
        const kept = [...now].filter(([name]) => !name.startsWith(FILTER) && name !== 'company');
        const next = new URLSearchParams(kept);
        for (const { FilterColumn, FilterValue } of filters) {
          next.append(FILTER + FilterColumn, String(FilterValue));
        }
        if (companyId !== null) next.set('company', String(companyId));
        next.set('loaded', 'yes');
        return next;
      }),
    showChart: (isShown: boolean) =>
      change(now => {
        now.set('chart', isShown ? (address.chart.kind ?? 'shown') : 'none');
        return now;
      }),
    draw: ({ kind, along, numbers, by }: ChartChoice) =>
      change(now => {
        const next = new URLSearchParams([...now].filter(([name]) => !CHART.includes(name)));
        next.set('chart', kind);
        next.set('along', along);
        for (const name of numbers) next.append('sum', name);
        if (by !== null) next.set('by', by);
        return next;
      }),
  };
}

function readAddress(params: URLSearchParams): ReportAddress {
  const chart = params.get('chart');
  const numbers = params.getAll('sum');
  const along = params.get('along');
  return {
    reportId: idIn(params.get('report')),
    companyId: idIn(params.get('company')),
    filters: [...params]
      .filter(([name]) => name.startsWith(FILTER))
      .map(([name, FilterValue]) => ({ FilterColumn: name.slice(FILTER.length), FilterValue })),
    isAsked: params.has('loaded'),
    isChartShown: chart === null ? undefined : chart !== 'none',
    chart: {
      ...(isKind(chart) && { kind: chart }),
      ...(along !== null && { along }),
      ...(numbers.length > 0 && { numbers }),
      by: params.get('by'),
    },
  };
}

function idIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

function isKind(text: string | null): text is ChartKind {
  return (CHART_KINDS as readonly (string | null)[]).includes(text);
}
