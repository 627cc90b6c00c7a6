import { Button, Group, Stack, Text } from '@mantine/core';
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
import type { ReportColumn } from '../../model.ts';
import type { TypedColumn, WorkingForm } from '../forms.ts';
import {
  addedColumns,
  columnOffer,
  movedColumn,
  renumbered,
  type WorkingReport,
  withColumn,
} from '../rules.ts';
import { managementTexts } from '../texts.ts';
import { ColumnDialog } from './ColumnDialog.tsx';
import { partColumns } from './PartColumns.tsx';
import { SourceFailed } from './SourceFailed.tsx';
import { type Sources, whyNotOffered } from './useSources.ts';

const texts = managementTexts.columnForm;
/** Spec §2. */
const HEIGHT = 300;
const rowId = (column: ReportColumn): string => column.ColumnName;
type Props = { form: SchemaForm<WorkingForm>; working: WorkingReport; sources: Sources };

/** The columns of a report in their order; they are added from what the source has, and dragged. */
export function ColumnsTab({ form, working, sources }: Props) {
  const field = useField<WorkingForm, readonly ReportColumn[]>({
    name: 'reportColumns',
    label: managementTexts.tabs.columns,
    show: list => list.map(each => each.ColumnStringName).join(', '),
  });
  const dialog = useDialog<ReportColumn | null>();
  const rows = form.values.reportColumns as ReportColumn[];
  const offer = sources.ofSource.data ? columnOffer(sources.ofSource.data, rows) : [];
  const whyNotAdd = offer.length > 0 ? null : (whyNotOffered(sources) ?? texts.noneLeft);
  const latest = useLatest({ rows, set: field.set, edit: dialog.open });
  const columns = useMemo(() => {
    const remove = async (column: ReportColumn) => {
      const message = texts.deleteBody(column.ColumnStringName);
      const yes = managementTexts.delete;
      if (!(await confirm({ title: texts.delete, message, yes, danger: true }))) return;
      const { rows: now, set } = latest.current;
      set(renumbered(now.filter(each => each.ColumnName !== column.ColumnName)));
    };
    return partColumns({
      edit: column => latest.current.edit(column),
      remove: column => void remove(column),
    });
  }, [latest]);
  const keep = (typed: TypedColumn) => {
    field.set(withColumn(rows, typed));
    dialog.close();
  };
  const tools = (
    <Group gap="xs">
      <Reasoned reason={whyNotAdd}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(null)}>
          {texts.add}
        </Button>
      </Reasoned>
      <Reasoned reason={whyNotAdd}>
        <Button variant="default" onClick={() => field.set(addedColumns(rows, offer))}>
          {texts.addAll}
        </Button>
      </Reasoned>
    </Group>
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
        storageKey="report-columns"
        onRowMove={async (row, to) => field.set(movedColumn(rows, row, to))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        toolbar={() => tools}
      />
      {field.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {field.error}
        </Text>
      )}
      <ColumnDialog
        dialog={dialog}
        offer={offer}
        source={sources.ofSource.data}
        type={working.reportDataSourceType}
        onKeep={keep}
      />
    </Stack>
  );
}
