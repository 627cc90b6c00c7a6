import { useMemo } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { type Read, withData } from '#kernel/ui/read.ts';
import { reportCalls } from '../../contract.ts';
import type { ReportFilter } from '../../model.ts';
import { ofCompany } from '../rules.ts';
import { viewingTexts } from '../texts.ts';

/**
 * The filters of a report, with what there is to choose among the rows of a company; of null, of all that the viewer may
 * see. The fields stay while the choices of another company are on their way: nothing that is typed is lost.
 */
export function useReportFilters(
  reportId: number | undefined,
  companyId: number | null,
): Read<ReportFilter[]> {
  const params = { id: reportId ?? 0 };
  const action = viewingTexts.actions.filters;
  const all = useCall(
    reportCalls.filters,
    { params, query: {} },
    { action, enabled: reportId !== undefined },
  );
  const hasChoices = all.data?.some(each => each.FilterDataType === 'selection') === true;
  const own = useCall(
    reportCalls.filters,
    { params, query: { companyId: companyId ?? undefined } },
    { action, enabled: hasChoices && companyId !== null },
  );
  const filters = useMemo(
    () => (companyId === null ? all.data : all.data && ofCompany(all.data, own.data)),
    [companyId, all.data, own.data],
  );
  return withData(all, filters);
}
