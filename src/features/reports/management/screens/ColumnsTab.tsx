import { useField } from '#kernel/ui/Form/context.ts';
import type { ReportColumn } from '../../model.ts';
import type { WorkingForm } from '../forms.ts';
import {
  addedColumns,
  columnOffer,
  movedColumn,
  renumbered,
  type WorkingReport,
  withColumn,
} from '../rules.ts';
import { managementTexts } from '../texts.ts';
import { ColumnForm } from './ColumnForm.tsx';
import { columnColumns } from './PartColumns.tsx';
import { PartsTab, partsOf } from './PartsTab.tsx';
import { type Sources, whyNotOffered } from './useSources.ts';

const texts = managementTexts.columnForm;
const idOf = (column: ReportColumn): string => column.ColumnName;
const nameOf = (column: ReportColumn): string => column.ColumnStringName;
type Props = { working: WorkingReport; sources: Sources };

/** The columns of a report in their order; they are added from what the source has, and dragged. */
export function ColumnsTab({ working, sources }: Props) {
  const field = useField<WorkingForm, readonly ReportColumn[]>({
    name: 'reportColumns',
    label: managementTexts.tabs.columns,
    show: list => list.map(nameOf).join(', '),
  });
  const source = sources.ofSource.data;
  const offer = source ? columnOffer(source, partsOf(field)) : [];
  return (
    <PartsTab
      field={field}
      words={texts}
      columns={columnColumns}
      storageKey="report-columns"
      idOf={idOf}
      nameOf={nameOf}
      sources={sources}
      whyNotAdd={offer.length > 0 ? null : (whyNotOffered(sources) ?? texts.noneLeft)}
      withOne={withColumn}
      settled={renumbered}
      withAll={columns => addedColumns(columns, offer)}
      moved={movedColumn}
      renderForm={asked => (
        <ColumnForm {...asked} offer={offer} source={source} type={working.reportDataSourceType} />
      )}
    />
  );
}
