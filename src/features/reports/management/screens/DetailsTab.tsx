import { Stack, Text } from '@mantine/core';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { type SchemaForm, SwitchField, TextField } from '#kernel/ui/Form/Form.tsx';
import { MOST_SOURCES, type SourceType } from '../../model.ts';
import { refusals, TYPE_TEXT } from '../../texts.ts';
import type { WorkingForm } from '../forms.ts';
import { isReportBound, type WorkingReport } from '../rules.ts';
import { managementTexts } from '../texts.ts';
import { SourceFailed } from './SourceFailed.tsx';
import { SourceSelect } from './SourceSelect.tsx';
import type { Sources } from './useSources.ts';

const texts = managementTexts.details;
type Props = { form: SchemaForm<WorkingForm>; working: WorkingReport; sources: Sources };
type SourcePart = Pick<
  WorkingForm,
  'reportDataSourceContext' | 'reportDataSourceType' | 'reportDataSource' | 'reportIsCompanyBinded'
>;

/** Name, context, type and source. Another source takes the columns and filters away, once that is agreed to. */
export function DetailsTab({ form, working, sources }: Props) {
  const { reportDataSourceContext: context, reportDataSourceType: type, reportDataSource: source } = working;
  const changeSource = async (changed: { [Name in keyof SourcePart]?: SourcePart[Name] | null }) => {
    const hasParts = working.reportColumns.length + working.reportParams.length > 0;
    const answer = hasParts
      ? confirm({
          title: texts.otherSource,
          message: texts.otherSourceBody,
          yes: texts.change,
          danger: true,
        })
      : Promise.resolve(true);
    if (!(await form.waitFor(answer))) return;
    form.setValues({ ...changed, reportColumns: [], reportParams: [] });
  };
  const types = sources.contexts.data?.find(each => each.context === context)?.types ?? [];
  const found = sources.list.data ?? [];
  const canBeBound = sources.ofSource.data?.isBound !== false;
  return (
    <Stack gap="sm" maw={520}>
      <TextField<WorkingForm> name="reportName" label={texts.name} required maxLength={100} autoFocus />
      <SourceSelect
        name="reportDataSourceContext"
        label={texts.context}
        choices={(sources.contexts.data ?? []).map(each => ({ value: each.context, label: each.context }))}
        onChoose={value =>
          void changeSource({
            reportDataSourceContext: value,
            reportDataSourceType: null,
            reportDataSource: '',
            reportIsCompanyBinded: false,
          })
        }
      />
      <SourceSelect
        name="reportDataSourceType"
        label={texts.type}
        disabled={context === ''}
        choices={types.map(each => ({ value: each, label: TYPE_TEXT[each] }))}
        onChoose={value =>
          void changeSource({
            reportDataSourceType: value as SourceType,
            reportDataSource: '',
            reportIsCompanyBinded: false,
          })
        }
      />
      <SourceSelect
        name="reportDataSource"
        label={texts.source}
        disabled={type === ''}
        nothingFound={texts.noSource}
        description={[
          found.find(each => each.source === source)?.description,
          found.length >= MOST_SOURCES && texts.mostSources(MOST_SOURCES),
        ]
          .filter(Boolean)
          .join(' ')}
        choices={found.map(each => ({ value: each.source, label: each.source }))}
        onChoose={value => void changeSource({ reportDataSource: value, reportIsCompanyBinded: false })}
      />
      <SourceFailed read={sources.contexts} failed={managementTexts.failedContexts} />
      <SourceFailed read={sources.list} failed={managementTexts.failedSources} />
      <SourceFailed read={sources.ofSource} />
      {type === 'N4' && (
        <SwitchField<WorkingForm>
          name="reportIsCompanyBinded"
          label={texts.binded}
          description={canBeBound ? texts.bindedHint : refusals.notBindable}
          disabled={!canBeBound && !working.reportIsCompanyBinded}
        />
      )}
      {type !== 'N4' && sources.ofSource.data && (
        <Text size="sm" c="dimmed">
          {isReportBound(working, sources.ofSource.data.isBound) ? texts.bound : texts.unbound}
        </Text>
      )}
    </Stack>
  );
}
