import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { actionsColumn, type GridColumn } from './column.ts';
import { RowAction } from './RowAction.tsx';
import { RowActions } from './RowActions.tsx';

/** How a row is edited and taken away. */
interface Changes<Row> {
  /** 'Edit' and 'Delete', as the room calls them; of the buttons' names the first part. */
  words: { edit: string; remove: string };
  /** What the row is called: the other part. */
  name: (row: Row) => string;
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  /** Why not now; null: it can be done. */
  whyNotEdit?: (row: Row) => string | null;
  whyNotRemove?: (row: Row) => string | null;
  /** Buttons that follow the pair. */
  more?: (row: Row) => ReactNode;
}

/** The column of the pair of buttons that change a row. */
export function changesColumn<Row>({
  buttons,
  ...changes
}: Changes<Row> & { buttons: number }): GridColumn<Row> {
  return actionsColumn<Row>({ show: row => <RowChanges row={row} {...changes} />, buttons });
}

function RowChanges<Row>({
  row,
  words,
  name,
  edit,
  remove,
  whyNotEdit,
  whyNotRemove,
  more,
}: Changes<Row> & { row: Row }) {
  return (
    <RowActions>
      <RowAction
        label={`${words.edit} ${name(row)}`}
        word={words.edit}
        icon={<IconEdit size={17} aria-hidden />}
        reason={whyNotEdit?.(row) ?? null}
        onClick={() => edit(row)}
      />
      <RowAction
        label={`${words.remove} ${name(row)}`}
        word={words.remove}
        icon={<IconTrash size={17} aria-hidden />}
        reason={whyNotRemove?.(row) ?? null}
        danger
        onClick={() => remove(row)}
      />
      {more?.(row)}
    </RowActions>
  );
}
