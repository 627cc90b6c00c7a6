import { useAction } from '#kernel/hooks.tsx';
import type { GridState } from '#kernel/ui/Grid/Grid.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { reportCalls } from '../../contract.ts';
import type { ReportColumn } from '../../model.ts';
import { viewingTexts } from '../texts.ts';
import { keyOfColumn } from './ReportColumns.tsx';
import type { Question } from './useReportRecord.ts';

/** How the rows are looked at: `shown` are the keys of the grid's columns, in the person's order. */
type Looks = { state: GridState; shown: readonly string[] };

/** Excel Export: the server makes the file, of the rows and columns that the grid shows, on all of its pages and in its order. */
export function useReportExport() {
  const { mutate, isPending } = useAction(reportCalls.exported, {
    action: viewingTexts.actions.export,
    onDone: ({ name, content }) => saveFile(name, content as Blob),
  });
  const save = (question: Question, columns: readonly ReportColumn[], { state, shown }: Looks) => {
    const nameOf = (key: string) => columns.find(each => keyOfColumn(each.ColumnName) === key)?.ColumnName;
    mutate({
      params: { id: question.reportId },
      body: {
        filters: [...question.filters],
        ...(question.companyId !== null && { companyId: question.companyId }),
        ...(state.search !== '' && { search: state.search }),
        sort: state.sort.flatMap(({ key, desc }) => {
          const ColumnName = nameOf(key);
          return ColumnName === undefined ? [] : [{ ColumnName, desc }];
        }),
        columns: shown.flatMap(key => nameOf(key) ?? []),
        chosen: Object.entries(state.filters).flatMap(([key, values]) => {
          const ColumnName = nameOf(key);
          return ColumnName === undefined ? [] : [{ ColumnName, values: [...values] }];
        }),
      },
    });
  };
  return { save, isPending };
}
