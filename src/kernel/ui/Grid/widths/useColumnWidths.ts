import type { RowData } from '@tanstack/react-table';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from '../column.ts';
import { type DrawnColumn, fixedTrack, SELECT_WIDTH } from '../drawn.ts';
import type { GridModel } from '../useGrid.ts';
import { baseOf, fitColumns, sum } from './fit.ts';
import { contentOf, FILTER_PX, needOf, standsWhole } from './needs.ts';
import { useFontVersion } from './textWidth.ts';

/** Rows whose texts are measured: those that may be in sight at first. */
const MAX_ROWS = 60;

export interface ColumnWidths<Row> {
  drawn: DrawnColumn<Row>[];
  /** Of all columns, in px. */
  total: number;
  /** Row actions beyond the first two are folded away, since the columns do not fit. */
  isFolded: boolean;
}

/** The columns with the widths that fit them: by what they hold, the room there is and what the person chose. */
export function useColumnWidths<Row extends RowData>(
  grid: GridModel<Row>,
  scroller: RefObject<HTMLDivElement | null>,
): ColumnWidths<Row> {
  const { visible, layout, state, isDense, props } = grid;
  const fontVersion = useFontVersion();
  const contents = useContents(grid, fontVersion);
  const room = useRoom(scroller);
  const isSelectable = props.selectable !== undefined;
  return useMemo(() => {
    const isTouched = matchMedia('(hover: none)').matches;
    const needs = (isFolded: boolean) =>
      visible.map(column =>
        needOf(column, {
          isDense,
          head: {
            isSorted: state.sort.some(({ key }) => key === column.key),
            isNumbered: state.sort.length > 1 && state.sort.some(({ key }) => key === column.key),
            hasFilter: Boolean(column.filter) && (isTouched || column.key in state.filters),
          },
          content: contents.get(column),
          chosen: layout.widths[column.key],
          isFolded,
        }),
      );
    const select = isSelectable ? SELECT_WIDTH : 0;
    const free = room === null ? null : room - select;
    const unfolded = needs(false);
    const isFolded = free !== null && sum(unfolded.map(baseOf)) > free;
    const chosen = isFolded ? needs(true) : unfolded;
    const widths = fitColumns(chosen, free);
    const drawn = visible.map((column, at) => ({
      column,
      variable: `--w${props.columns.indexOf(column)}`,
      track: fixedTrack(widths[at]!),
      hasRoomForFilter: widths[at]! >= chosen[at]!.heading + FILTER_PX,
    }));
    return { drawn, total: sum(widths) + select, isFolded };
    // oxlint-disable-next-line react/exhaustive-deps -- another font has all measured anew
  }, [visible, props.columns, isSelectable, layout.widths, state, isDense, contents, room, fontVersion]);
}

type Contents<Row> = ReadonlyMap<GridColumn<Row>, number | undefined>;

interface Measured<Row> {
  rowIds: ReadonlySet<string>;
  /** The rows as they were measured; live updates replace some. */
  rows: ReadonlySet<Row>;
  columns: readonly GridColumn<Row>[];
  fontVersion: number;
  contents: Contents<Row>;
}

/**
 * What the texts of the rows take. Another page, order or filter has them measured anew. Live updates do not, since columns
 * would move under the pointer; they only widen a column whose kind is to stand whole, until most of the rows are new.
 */
function useContents<Row extends RowData>(
  { rows, visible }: GridModel<Row>,
  fontVersion: number,
): Contents<Row> {
  const shown = rows.slice(0, MAX_ROWS);
  const originals = shown.map(row => row.original);
  const [measured, setMeasured] = useState<Measured<Row> | null>(null);
  if (measured && measured.columns === visible && measured.fontVersion === fontVersion) {
    const known = shown.filter(row => measured.rowIds.has(row.id)).length;
    if (known * 2 >= shown.length && (measured.rowIds.size > 0 || shown.length === 0)) {
      const changed = originals.filter(row => !measured.rows.has(row));
      if (changed.length === 0) return measured.contents;
      const contents = widened(measured.contents, changed);
      setMeasured({ ...measured, rows: new Set(originals), contents });
      return contents;
    }
  }
  const contents = new Map(visible.map(column => [column, contentOf(column, originals)]));
  const rowIds = new Set(shown.map(row => row.id));
  setMeasured({ rowIds, rows: new Set(originals), columns: visible, fontVersion, contents });
  return contents;
}

/** The same contents, unless a changed row has one that its column must show whole. */
function widened<Row>(contents: Contents<Row>, changed: readonly Row[]): Contents<Row> {
  const wider = [...contents].flatMap(([column, before = 0]): [GridColumn<Row>, number][] => {
    const now = standsWhole(column) ? (contentOf(column, changed) ?? 0) : 0;
    return now > before ? [[column, now]] : [];
  });
  return wider.length === 0 ? contents : new Map([...contents, ...wider]);
}

/** The width that the columns can have, in px: null until the first layout, known before the first paint. */
function useRoom(scroller: RefObject<HTMLDivElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
