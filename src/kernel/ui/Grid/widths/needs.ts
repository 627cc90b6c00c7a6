import type { CellValue } from '../../../order.ts';
import { type GridColumn, write } from '../column.ts';
import { paddingRem } from '../drawn.ts';
import type { ColumnKind } from '../kinds.ts';
import type { ColumnNeed } from './fit.ts';
import { HEAD, lookWidth } from './looks.ts';
import { fromRem, textWidth } from './textWidth.ts';

/** Of `RowAction.module.css`, and where rows stand close. */
const BUTTON_PX = 28;
const DENSE_BUTTON_PX = 26;
/** What buttons reach into the padding of their cell, on each side: `Grid.module.css`. */
const BUTTON_MARGIN_REM = 0.3125;
/** Buttons of a row where room is scarce: its first actions, and the one that opens the menu with the rest. */
export const FOLDED_BUTTONS = 3;
/** Of `Head.module.css`: the arrow and the number of an order, and the button of a checklist. */
const ARROW_PX = 16;
const ORDER_PX = 10;
export const FILTER_PX = 26;
const HEAD_PADDING_REM = 0.375;
const MIN_TEXT_PX = 56;
const PREFERRED_PX = 130;
/** Texts of a column that are measured: the longest by their letters. */
const MAX_MEASURED = 4;

/** For each kind the value that takes the most room of those that people meet. */
const LONGEST: Partial<Record<ColumnKind, readonly CellValue[]>> = {
  date: ['2028-08-28'],
  datetime: ['2028-08-28T08:08:00Z'],
  hour: [20],
  number: [9_999],
  money: ['99999.99'],
  weight: [99_999],
  boolean: [true, false],
};

interface HeadState {
  /** The column orders the rows. */
  isSorted: boolean;
  /** It is one of several that do. */
  isNumbered: boolean;
  /** Its checklist leaves rows out, or its button always stands, as where nothing can be hovered. */
  hasFilter: boolean;
}

export interface NeedContext {
  /** Rows stand close. */
  isDense: boolean;
  head: HeadState;
  /** What its texts in sight take, in px; undefined before there are any. */
  content: number | undefined;
  chosen: number | undefined;
  /** Buttons beyond the first two are folded away. */
  isFolded: boolean;
}

/** A column's need, and what its heading takes of it on two lines, in px. */
export type MeasuredNeed = ColumnNeed & { heading: number };

/** What a column needs to show what it may hold, and its heading. */
export function needOf<Row>(column: GridColumn<Row>, context: NeedContext): MeasuredNeed {
  const { isDense, chosen, isFolded } = context;
  const padding = fromRem(paddingRem(isDense));
  const heading = padding + fromRem(HEAD_PADDING_REM) + headWidth(column.title, context.head);
  const need = (least: number, more: Partial<ColumnNeed> = {}): MeasuredNeed => ({
    heading,
    least: Math.ceil(Math.max(least, heading)),
    preferred: Number.POSITIVE_INFINITY,
    content: 0,
    chosen,
    grows: true,
    ...more,
  });
  if (column.buttons !== undefined) {
    const buttons = isFolded ? Math.min(column.buttons, FOLDED_BUTTONS) : column.buttons;
    return need(
      buttons * (isDense ? DENSE_BUTTON_PX : BUTTON_PX) + 2 * (padding - fromRem(BUTTON_MARGIN_REM)),
      { grows: false },
    );
  }
  if (!isMeasured(column)) return need(column.width ?? PREFERRED_PX, { grows: !column.isActions });
  const content = context.content === undefined ? undefined : Math.ceil(context.content + 2 * padding);
  const longest = longestOf(column);
  if (longest.length === 0) return need(MIN_TEXT_PX, { content, preferred: column.width ?? PREFERRED_PX });
  const widths = longest.map(text => lookWidth(lookOf(column), text));
  return need(Math.max(...widths) + 2 * padding, { content: content ?? 0 });
}

/** What the longest of these rows' texts takes, in px; undefined of what cannot be measured. */
export function contentOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number | undefined {
  if (!isMeasured(column) || column.isActions || rows.length === 0) return undefined;
  const texts = new Set(
    rows.map(row => (column.drawn ? column.drawn(row) : write(column, column.value(row)))),
  );
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, MAX_MEASURED);
  return Math.max(...longest.map(text => (text === '' ? 0 : lookWidth(lookOf(column), text))));
}

/** The least that a title takes on two lines beside its signs, in px. */
function headWidth(title: string, { isSorted, isNumbered, hasFilter }: HeadState): number {
  const words = title.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const lines = breaks.map(both => Math.max(...both.map(line => textWidth(line, HEAD))));
  const signs = (isSorted ? ARROW_PX : 0) + (isNumbered ? ORDER_PX : 0) + (hasFilter ? FILTER_PX : 0);
  return Math.min(...lines) + signs;
}

/** By its kind or its longest texts: the column is never cut. */
export function standsWhole<Row>(column: GridColumn<Row>): boolean {
  return isMeasured(column) && longestOf(column).length > 0;
}

/** The cell's text is known and how it is set. */
function isMeasured<Row>({ show, look }: GridColumn<Row>): boolean {
  return !show || look !== undefined;
}

function lookOf<Row>({ look = 'text' }: GridColumn<Row>) {
  return look;
}

function longestOf<Row>(column: GridColumn<Row>): readonly string[] {
  if (column.longest) return column.longest;
  const values = column.kind && LONGEST[column.kind];
  return values?.map(value => write(column, value)) ?? [];
}
