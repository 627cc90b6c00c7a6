import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import type { ReportSummary, SourceType } from '../../model.ts';
import { TYPE_TEXT } from '../../texts.ts';
import { managementTexts as texts } from '../texts.ts';

const of = column<ReportSummary>;

type Deeds = Record<'edit' | 'remove' | 'history', (report: ReportSummary) => void>;

/** The columns of the list of reports (spec §2 Report Management). */
export function listColumns({ edit, remove, history }: Deeds): GridColumn<ReportSummary>[] {
  return [
    of({ key: 'name', title: texts.list.name, value: one => one.reportName, isName: true, width: 280 }),
    of({ key: 'source', title: texts.list.source, value: one => one.reportDataSource, width: 240 }),
    of({
      key: 'context',
      title: texts.list.context,
      value: one => one.reportDataSourceContext,
      filter: true,
      width: 180,
    }),
    of({
      key: 'type',
      title: texts.list.type,
      value: one => one.reportDataSourceType,
      format: type => TYPE_TEXT[type as SourceType],
      filter: true,
      width: 200,
    }),
    actionsColumn<ReportSummary>({
      title: texts.list.action,
      buttons: 3,
      show: one => (
        <RowActions>
          <RowAction
            label={texts.editOne(one.reportName)}
            word={texts.words.edit}
            icon={<IconEdit size={16} />}
            onClick={() => edit(one)}
          />
          <RowAction
            label={texts.deleteOne(one.reportName)}
            word={texts.words.delete}
            icon={<IconTrash size={16} />}
            danger
            onClick={() => remove(one)}
          />
          <HistoryMark name={one.reportName} size={16} onOpen={() => history(one)} />
        </RowActions>
      ),
    }),
  ];
}
