import { useCall } from '#kernel/hooks.tsx';
import { reportCalls } from '../../contract.ts';
import type { SourceType } from '../../model.ts';
import type { WorkingReport } from '../rules.ts';
import { managementTexts as texts } from '../texts.ts';

const HARDLY_CHANGES = 60_000;
const ANY: SourceType = 'V';

/** What the chosen context, type and source of a report have to offer. */
export function useSources({
  reportDataSourceContext: context,
  reportDataSourceType: type,
  reportDataSource: source,
}: WorkingReport) {
  const contexts = useCall(
    reportCalls.contexts,
    {},
    { action: texts.actions.contexts, freshMs: HARDLY_CHANGES },
  );
  const list = useCall(
    reportCalls.sourceList,
    { params: { context, type: type || ANY } },
    { action: texts.actions.sources, enabled: context !== '' && type !== '' },
  );
  const ofSource = useCall(
    reportCalls.sourceColumn,
    { params: { context, type: type || ANY, source } },
    { action: texts.actions.columns, enabled: context !== '' && type !== '' && source !== '' },
  );
  return { contexts, list, ofSource };
}

/** Why nothing can be added of the source yet, or null when it is known. */
export function whyNotOffered({ ofSource }: Pick<Sources, 'ofSource'>): string | null {
  if (ofSource.data) return null;
  return ofSource.isError ? texts.failedSource : texts.loadingSource;
}

export type Sources = ReturnType<typeof useSources>;
