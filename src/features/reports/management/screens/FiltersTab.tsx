import { Button, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useField } from '#kernel/ui/Form/context.ts';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Grid } from '#kernel/ui/Grid/Grid.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import type { ReportParam } from '../../model.ts';
import type { TypedParam, WorkingForm } from '../forms.ts';
import { neededParams, paramOffer, type WorkingReport, withParam } from '../rules.ts';
import { managementTexts } from '../texts.ts';
import { ParamDialog } from './ParamDialog.tsx';
import { paramColumns } from './PartColumns.tsx';
import { SourceFailed } from './SourceFailed.tsx';
import { type Sources, whyNotOffered } from './useSources.ts';

const texts = managementTexts.paramForm;
/** Spec §2, as the columns'. */
const HEIGHT = 300;
const rowId = (param: ReportParam): string => param.FilterColumn;
type Props = { form: SchemaForm<WorkingForm>; working: WorkingReport; sources: Sources };

/** What viewers are asked for; params are added from what the source has. */
export function FiltersTab({ form, working, sources }: Props) {
  const field = useField<WorkingForm, readonly ReportParam[]>({
    name: 'reportParams',
    label: managementTexts.tabs.filters,
    show: list => list.map(each => each.FilterColumn).join(', '),
  });
  const dialog = useDialog<ReportParam | null>();
  const rows = form.values.reportParams as ReportParam[];
  const source = sources.ofSource.data;
  const offer = source ? paramOffer(source, rows) : [];
  const whyNone = source?.params.length === 0 ? texts.noneAtAll : texts.noneLeft;
  const needed = source ? neededParams(source, rows) : [];
  const latest = useLatest({ rows, set: field.set, edit: dialog.open });
  const columns = useMemo(() => {
    const remove = async ({ FilterColumn }: ReportParam) => {
      const message = texts.deleteBody(FilterColumn);
      const yes = managementTexts.delete;
      if (!(await confirm({ title: texts.delete, message, yes, danger: true }))) return;
      const { rows: now, set } = latest.current;
      set(now.filter(each => each.FilterColumn !== FilterColumn));
    };
    return paramColumns({ edit: param => latest.current.edit(param), remove: param => void remove(param) });
  }, [latest]);
  const keep = (typed: TypedParam) => {
    field.set(withParam(rows, typed));
    dialog.close();
  };
  const tools = (
    <Reasoned reason={offer.length > 0 ? null : (whyNotOffered(sources) ?? whyNone)}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(null)}>
        {texts.add}
      </Button>
    </Reasoned>
  );
  return (
    <Stack gap="xs">
      <SourceFailed read={sources.ofSource} />
      <Grid
        label={texts.list}
        data={rows}
        columns={columns}
        rowId={rowId}
        height={HEIGHT}
        noun={texts.noun}
        search={false}
        storageKey="report-filters"
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        toolbar={() => tools}
      />
      {needed.length > 0 && (
        <Text size="sm" c="var(--ui-warning-text)">
          {texts.needed(needed.join(', '))}
        </Text>
      )}
      {field.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {field.error}
        </Text>
      )}
      <ParamDialog
        dialog={dialog}
        offer={offer}
        source={source}
        type={working.reportDataSourceType}
        onKeep={keep}
      />
    </Stack>
  );
}
