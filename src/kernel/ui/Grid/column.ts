import type { ReactNode } from 'react';
import type { CellValue } from '../../order.ts';
import type { CellEdit } from './editing.ts';
import { type ColumnKind, type DateStyle, isFigure, writeKind } from './kinds.ts';
import type { CellLook } from './widths/looks.ts';

export type { CellValue } from '../../order.ts';

/** A named part of a column's values, such as 'under 5000'. */
export interface GridBucket {
  label: string;
  holds(value: CellValue): boolean;
}

export interface GridColumn<Row> {
  /** Stands in the address and in what is remembered: short, and never changed. */
  key: string;
  title: string;
  value: (row: Row) => CellValue;
  /** What the values are: how they are written unless `format` says, how they are aligned, and what they are in an export. */
  kind?: ColumnKind;
  /** How days are written; the port's usual way unless told. */
  dates?: DateStyle;
  /** The port's zone; instants need it. */
  zone?: string;
  /** How a value is written, in the cell, the checklist and the export; never called for an empty one. */
  format?(value: CellValue): string;
  /** What the cell draws instead of the written value. */
  show?: (row: Row) => ReactNode;
  /**
   * Texts that take the most room of what the column usually holds, as its cells draw them. They make its least width, which
   * longer ones in sight widen: a column with them is never cut.
   */
  longest?: readonly string[];
  /** What stands in a cell that `show` draws, when it is not the written value. */
  drawn?: (row: Row) => string;
  /** How `show` sets its text, so that it can be measured; without it the cell is `width` wide. */
  look?: CellLook;
  /** In px, 130 unless told: up to here a text gets room before any is shared out. Kinds and `longest` need none. */
  width?: number;
  /** How many buttons a row has at most, in a column of actions. */
  buttons?: number;
  /** Figures stand at the right unless told. */
  align?: 'left' | 'center' | 'right';
  /** A checklist in the header: of the values, or of named buckets. */
  filter?: boolean | readonly GridBucket[];
  /** False: not sortable. A function: ascending, of whole rows. Otherwise by value, empty ones last. */
  sort?: boolean | ((a: Row, b: Row) => number);
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Makes room, unless it was chosen, while a form stands beside the list and there is none for all. */
  spare?: boolean;
  /** False: the search does not look here. */
  searched?: boolean;
  /** False: never exported. A function: the cell's content in the file. */
  exported?: boolean | ((row: Row) => CellValue);
  /** A row is called what this column says; otherwise what the first filled one says. */
  isName?: boolean;
  /** Its cells are typed in, where the grid takes what is typed (`onCells`). */
  edit?: CellEdit<Row>;
  /** Holds buttons: not sorted, not exported, at the foot of a card. */
  isActions?: boolean;
  /** Stands in for a long title's explanation, in a tooltip. */
  hint?: string;
}

/**
 * A column, its formatter typed by the author: `column<Gate>({ key: 'name', title: 'Gate Name', value: gate => gate.name })`.
 * Define columns once, outside of the component or in useMemo.
 */
export function column<Row>(definition: GridColumn<Row>): GridColumn<Row> {
  return definition;
}

/** The column of a row's buttons. Draw them with `<RowAction>` inside of `<RowActions>`. */
export function actionsColumn<Row>(definition: {
  show: (row: Row) => ReactNode;
  title?: string;
  key?: string;
  /** How many `<RowAction>`s a row has at most. */
  buttons?: number;
  /** In px, for what is no `<RowAction>`. */
  width?: number;
}): GridColumn<Row> {
  return {
    key: 'actions',
    title: 'Action',
    value: () => null,
    sort: false,
    exported: false,
    searched: false,
    isActions: true,
    ...definition,
  };
}

/** What a row is called: only as many columns are written as it takes to find it. */
export function nameOf<Row>(columns: readonly GridColumn<Row>[], row: Row): string {
  const textOf = (each: GridColumn<Row>) => (each.isActions ? '' : write(each, each.value(row)));
  const named =
    columns.find(each => each.isName && textOf(each) !== '') ?? columns.find(each => textOf(each) !== '');
  return named ? textOf(named) : 'row';
}

/** Where a column's cells and title stand: figures right, so that ones stand under ones; undefined is at the start. */
export function alignOf<Row>({ align, kind }: GridColumn<Row>): GridColumn<Row>['align'] {
  return align ?? (isFigure(kind) ? 'right' : undefined);
}

/** A value as written; '' for an empty one. */
export function write<Row>(of: GridColumn<Row>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  return of.format ? of.format(value) : writeKind(of, value);
}
