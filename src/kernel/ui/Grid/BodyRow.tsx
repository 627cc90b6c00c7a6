import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from '../palette.ts';
import typingClasses from './CellInput.module.css';
import { CellInput } from './CellInput.tsx';
import { alignOf, type GridColumn, nameOf, write } from './column.ts';
import classes from './Grid.module.css';
import type { GridProps } from './GridProps.ts';
import { placeOf, type RowDrag } from './rowDrag.ts';
import { SelectBox } from './SelectBox.tsx';
import { TypedText } from './TypedText.tsx';
import type { GridRow } from './table.ts';
import type { CellEditor, EditedCell } from './typing.ts';

export interface BodyRowProps<Row extends RowData> {
  gridId: string;
  row: GridRow<Row>;
  index: number;
  top: number;
  columns: readonly GridColumn<Row>[];
  selected: boolean;
  /** Undefined: the grid has no selection. */
  selectable: boolean | string | undefined;
  greyed: boolean;
  tone: Tone | undefined;
  active: number | null;
  /** What takes what is typed; undefined where nothing is. */
  typing: CellEditor | undefined;
  /** The cell of the row that is being typed in. */
  edited: EditedCell | null;
  cellSaid: GridProps<Row>['cellSaid'];
  drag?: RowDrag;
}

/**
 * A row, drawn anew only when one of its props changes: every prop is a plain value or keeps its identity. The row itself does
 * not, as the table makes all of them anew with each news; what it tells of does.
 */
export const BodyRow = memo(DrawRow, isUnchanged) as typeof DrawRow;

function isUnchanged<Props extends { row: { id: string; original: unknown } }>(
  before: Props,
  now: Props,
): boolean {
  const others = Object.keys(now).filter(name => name !== 'row') as (keyof Props)[];
  const isSameRow = before.row.id === now.row.id && before.row.original === now.row.original;
  return isSameRow && others.every(name => Object.is(before[name], now[name]));
}

function DrawRow<Row extends RowData>(props: BodyRowProps<Row>): ReactNode {
  const { index, top, drag, greyed, tone, selected, active, ...cells } = props;
  const style = {
    ...placeOf(top, drag),
    '--tone': tone && `var(--ui-${tone}-text)`,
  } as CSSProperties;
  return (
    <tr
      ref={drag?.setNode}
      className={classes.row}
      style={style}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selectable === undefined ? undefined : selected}
      data-selected={selected || undefined}
      data-greyed={greyed || undefined}
      data-tone={tone}
      data-dragged={drag?.isDragged || undefined}
      data-odd={index % 2 === 1 || undefined}
    >
      <Cells
        {...cells}
        selected={selected}
        active={active}
        activeId={active === null ? undefined : `${props.gridId}-${index}-${active}`}
        handle={drag?.handle}
      />
    </tr>
  );
}

type CellsProps<Row extends RowData> = Omit<
  BodyRowProps<Row>,
  'index' | 'top' | 'drag' | 'greyed' | 'tone'
> & {
  activeId: string | undefined;
  handle: ReactNode;
};

/** By themselves: a row that moves up or down, as another comes above it, keeps them as they are. */
const Cells = memo(DrawCells, isUnchanged) as typeof DrawCells;

function DrawCells<Row extends RowData>(props: CellsProps<Row>): ReactNode {
  const { row, columns, selected, selectable, active, activeId, handle } = props;
  const first = selectable === undefined ? 0 : 1;
  return (
    <>
      {selectable !== undefined && (
        <td
          id={active === 0 ? activeId : undefined}
          className={`${classes.cell} ${classes.selectCell}`}
          role="gridcell"
          aria-colindex={1}
          data-active={active === 0 || undefined}
        >
          <SelectBox
            row={row}
            selected={selected}
            can={selectable}
            label={`Select ${nameOf(columns, row.original)}`}
          />
        </td>
      )}
      {columns.map((column, place) => drawCell(props, column, place + first, place === 0 && handle))}
    </>
  );
}

/** No component, and with few attributes: of all that a list draws, most are cells. */
function drawCell<Row extends RowData>(
  { row, columns, active, activeId, typing, edited, cellSaid }: CellsProps<Row>,
  column: GridColumn<Row>,
  place: number,
  handle: ReactNode,
): ReactNode {
  const { original } = row;
  const isActive = active === place;
  const edit = typing && column.edit;
  const said = edit && cellSaid?.(original, column.key);
  const isOpen = edit && !edit.whyNot?.(original);
  const shown = column.show ? column.show(original) : write(column, column.value(original));
  return (
    <td
      key={column.key}
      id={isActive ? activeId : undefined}
      className={isOpen ? `${classes.cell} ${typingClasses.open}` : classes.cell}
      role="gridcell"
      aria-colindex={place + 1}
      aria-invalid={said?.error === undefined ? undefined : true}
      data-hint={said?.error}
      data-align={alignOf(column)}
      data-buttons={column.buttons === undefined ? undefined : true}
      data-active={isActive || undefined}
    >
      {handle}
      {typing && edit && edited?.key === column.key ? (
        // Not lazy: React shows what it waited for 300 ms after what it waited for before, and keys would go elsewhere meanwhile.
        <CellInput
          label={`${column.title} of ${nameOf(columns, original)}`}
          edited={edited}
          editor={typing}
          clean={edit.clean}
        />
      ) : said ? (
        <TypedText said={said}>{shown}</TypedText>
      ) : (
        shown
      )}
    </td>
  );
}
