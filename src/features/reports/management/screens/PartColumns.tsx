import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import type { ColumnType, FilterType, ReportColumn, ReportParam } from '../../model.ts';
import { COLUMN_TYPE_TEXT, FILTER_TYPE_TEXT } from '../../texts.ts';
import { managementTexts } from '../texts.ts';

const { columnForm, paramForm, words } = managementTexts;
/** They stand in an order of their own. */
const ofColumn = (told: Parameters<typeof column<ReportColumn>>[0]) =>
  column<ReportColumn>({ ...told, sort: false });
const ofParam = (told: Parameters<typeof column<ReportParam>>[0]) =>
  column<ReportParam>({ ...told, sort: false });

/** The grid of a report's columns. */
export const columnColumns: readonly GridColumn<ReportColumn>[] = [
  ofColumn({ key: 'number', title: columnForm.number, value: one => one.SortNumber, width: 60 }),
  ofColumn({
    key: 'display',
    title: columnForm.display,
    value: one => one.ColumnStringName,
    isName: true,
    width: 200,
  }),
  ofColumn({ key: 'name', title: columnForm.name, value: one => one.ColumnName, width: 200 }),
  ofColumn({
    key: 'type',
    title: columnForm.type,
    value: one => one.ColumnType,
    format: type => COLUMN_TYPE_TEXT[type as ColumnType],
    width: 140,
  }),
];

/** The grid of a report's filters. */
export const paramColumns: readonly GridColumn<ReportParam>[] = [
  ofParam({ key: 'name', title: paramForm.name, value: one => one.FilterColumn, isName: true, width: 220 }),
  ofParam({
    key: 'type',
    title: paramForm.type,
    value: one => one.FilterDataType,
    format: type => FILTER_TYPE_TEXT[type as FilterType],
    width: 140,
  }),
  ofParam({ key: 'default', title: paramForm.default, value: one => one.FilterDefaultValue, width: 150 }),
  ofParam({
    key: 'required',
    title: paramForm.required,
    value: one => one.IsRequired,
    kind: 'boolean',
  }),
];

type Deeds<Part> = { edit: (part: Part) => void; remove: (part: Part) => void };

/** What can be done with a part of a report. */
export function partActions<Part>(
  texts: { editOne: (name: string) => string; deleteOne: (name: string) => string },
  nameOf: (part: Part) => string,
  { edit, remove }: Deeds<Part>,
): GridColumn<Part> {
  return actionsColumn<Part>({
    title: managementTexts.list.action,
    buttons: 2,
    show: one => (
      <RowActions>
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
      </RowActions>
    ),
  });
}
