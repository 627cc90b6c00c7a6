import { Text } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { ReportParam } from '../../model.ts';
import type { WorkingForm } from '../forms.ts';
import { neededParams, paramOffer, type WorkingReport, withParam } from '../rules.ts';
import { managementTexts } from '../texts.ts';
import { ParamForm } from './ParamForm.tsx';
import { paramColumns } from './PartColumns.tsx';
import { PartsTab, partsOf } from './PartsTab.tsx';
import { type Sources, whyNotOffered } from './useSources.ts';

const texts = managementTexts.paramForm;
const nameOf = (param: ReportParam): string => param.FilterColumn;
type Props = { working: WorkingReport; sources: Sources };

/** What viewers are asked for; params are added from what the source has. */
export function FiltersTab({ working, sources }: Props) {
  const field = useField<WorkingForm, readonly ReportParam[]>({
    name: 'reportParams',
    label: managementTexts.tabs.filters,
    show: list => list.map(nameOf).join(', '),
  });
  const source = sources.ofSource.data;
  const params = partsOf(field);
  const offer = source ? paramOffer(source, params) : [];
  const whyNone = source?.params.length === 0 ? texts.noneAtAll : texts.noneLeft;
  const needed = source ? neededParams(source, params) : [];
  return (
    <PartsTab
      field={field}
      words={texts}
      columns={paramColumns}
      storageKey="report-filters"
      idOf={nameOf}
      nameOf={nameOf}
      sources={sources}
      whyNotAdd={offer.length > 0 ? null : (whyNotOffered(sources) ?? whyNone)}
      withOne={withParam}
      renderForm={asked => (
        <ParamForm {...asked} offer={offer} source={source} type={working.reportDataSourceType} />
      )}
    >
      {needed.length > 0 && (
        <Text size="sm" c="var(--ui-warning-text)">
          {texts.needed(needed.join(', '))}
        </Text>
      )}
    </PartsTab>
  );
}
