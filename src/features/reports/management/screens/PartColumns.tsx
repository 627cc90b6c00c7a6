import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import type { ColumnType, FilterType, ReportColumn, ReportParam } from '../../model.ts';
import { COLUMN_TYPE_TEXT, FILTER_TYPE_TEXT } from '../../texts.ts';
import { managementTexts } from '../texts.ts';

const { columnForm, paramForm, words } = managementTexts;
const ofColumn = column<ReportColumn>;
const ofParam = column<ReportParam>;

type Deeds<Part> = { edit: (part: Part) => void; remove: (part: Part) => void };

/** The grid of a report's columns. */
export function partColumns({ edit, remove }: Deeds<ReportColumn>): GridColumn<ReportColumn>[] {
  return [
    ofColumn({
      key: 'number',
      title: columnForm.number,
      value: one => one.SortNumber,
      sort: false,
      width: 60,
    }),
    ofColumn({
      key: 'display',
      title: columnForm.display,
      value: one => one.ColumnStringName,
      isName: true,
      sort: false,
      width: 200,
    }),
    ofColumn({ key: 'name', title: columnForm.name, value: one => one.ColumnName, sort: false, width: 200 }),
    ofColumn({
      key: 'type',
      title: columnForm.type,
      value: one => one.ColumnType,
      format: type => COLUMN_TYPE_TEXT[type as ColumnType],
      sort: false,
      width: 140,
    }),
    actions(columnForm, one => one.ColumnStringName, { edit, remove }),
  ];
}

/** The grid of a report's filters. */
export function paramColumns({ edit, remove }: Deeds<ReportParam>): GridColumn<ReportParam>[] {
  return [
    ofParam({
      key: 'name',
      title: paramForm.name,
      value: one => one.FilterColumn,
      isName: true,
      sort: false,
      width: 220,
    }),
    ofParam({
      key: 'type',
      title: paramForm.type,
      value: one => one.FilterDataType,
      format: type => FILTER_TYPE_TEXT[type as FilterType],
      sort: false,
      width: 140,
    }),
    ofParam({
      key: 'default',
      title: paramForm.default,
      value: one => one.FilterDefaultValue,
      sort: false,
      width: 150,
    }),
    ofParam({
      key: 'required',
      title: paramForm.required,
      value: one => one.IsRequired,
      kind: 'boolean',
      sort: false,
      width: 110,
    }),
    actions(paramForm, one => one.FilterColumn, { edit, remove }),
  ];
}

function actions<Part>(
  texts: { editOne: (name: string) => string; deleteOne: (name: string) => string },
  nameOf: (part: Part) => string,
  { edit, remove }: Deeds<Part>,
): GridColumn<Part> {
  return actionsColumn<Part>({
    title: managementTexts.list.action,
    width: 100,
    show: one => (
      <>
        <RowAction
          label={texts.editOne(nameOf(one))}
          word={words.edit}
          icon={<IconEdit size={16} />}
          onClick={() => edit(one)}
        />
        <RowAction
          label={texts.deleteOne(nameOf(one))}
          word={words.delete}
          icon={<IconTrash size={16} />}
          danger
          onClick={() => remove(one)}
        />
      </>
    ),
  });
}
