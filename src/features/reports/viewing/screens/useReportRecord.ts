import { useCall } from '#kernel/hooks.tsx';
import { reportCalls } from '../../contract.ts';
import type { GivenFilter } from '../../rules.ts';
import { viewingTexts } from '../texts.ts';

/** What is asked of a report. */
export type Question = { reportId: number; filters: readonly GivenFilter[]; companyId: number | null };

/** The rows of a report, as long as they are asked for: by GET without filters, by POST with them (spec §7). */
export function useReportRecord(question: Question | null) {
  const { reportId, filters, companyId } = question ?? NOTHING;
  const params = { id: reportId };
  const ofCompany = companyId === null ? {} : { companyId };
  const isFiltered = filters.length > 0;
  const options = { action: viewingTexts.actions.load, ownErrors: 'fields', isLarge: true } as const;
  const plain = useCall(
    reportCalls.record,
    { params, query: ofCompany },
    { ...options, enabled: question !== null && !isFiltered },
  );
  const filtered = useCall(
    reportCalls.filteredRecord,
    { params, body: { filters: [...filters], ...ofCompany } },
    { ...options, enabled: question !== null && isFiltered },
  );
  return isFiltered ? filtered : plain;
}

const NOTHING: Question = { reportId: 0, filters: [], companyId: null };
