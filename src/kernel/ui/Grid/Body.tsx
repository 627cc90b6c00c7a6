import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  lazy,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { afterFirstScreen } from '../../firstScreen.ts';
import { BodyRow } from './BodyRow.tsx';
import { DraggingContext } from './dragging.ts';
import { HEAD_HEIGHT, heightOf } from './drawn.ts';
import classes from './Grid.module.css';
import type { CellEditor, EditedCell } from './typing.ts';
import type { CellPlace } from './useCellKeys.ts';
import type { GridModel } from './useGrid.ts';

// As of DragRows: only where rows are dragged.
const DragBodyRow = lazy(() =>
  import('./DragRows.tsx').then(part => ({ default: part.DragBodyRow })),
) as unknown as typeof BodyRow;

/** Rows that are drawn above and below those in sight. */
const FIRST_OVERSCAN = 1;
const OVERSCAN = 8;

interface BodyProps<Row extends RowData> {
  grid: GridModel<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  active: CellPlace | null;
  edited: EditedCell | null;
  editor: CellEditor;
}

/** The rows in sight. The virtualiser lives here, so that scrolling does not draw the header anew. */
export function Body<Data extends RowData>({ grid, scroller, active, edited, editor }: BodyProps<Data>) {
  const { id, rows, props, table } = grid;
  const Row = useContext(DraggingContext) ? DragBodyRow : BodyRow;
  // Another function would have the virtualiser measure all rows anew, each time that one comes into sight.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // Those in sight first; the others follow while the page is free.
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => {
    void afterFirstScreen().then(() => startTransition(() => setOverscan(OVERSCAN)));
  }, []);
  // Once the rows that the greatest height holds stand: to follow it any sooner would lay out the screen once more.
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setElement(scroller.current));
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => element,
    initialRect: { width: 0, height: heightOf(props) },
    observeElementRect: observeSize,
    estimateSize: () => grid.rowHeight,
    overscan,
    scrollPaddingEnd: HEAD_HEIGHT,
    getItemKey: keyOf,
    useFlushSync: false,
  });
  const { rowHeight } = grid;
  useEffect(() => {
    virtual.measure();
    // oxlint-disable-next-line react/exhaustive-deps -- only another height has the rows measured anew
  }, [rowHeight]);
  useLayoutEffect(() => {
    if (virtual.isScrolling) layOutSoon(element);
  });
  const { sought } = grid;
  useEffect(() => {
    if (sought) virtual.scrollToIndex(sought.index);
    // oxlint-disable-next-line react/exhaustive-deps -- only a row that was moved scrolls, not new rows
  }, [sought]);
  const activeId = active ? `${id}-${active.row}-${active.column}` : null;
  useEffect(() => {
    if (!active) return;
    if (active.row >= 0) virtual.scrollToIndex(active.row);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of the cell scrolls, not new rows
  }, [activeId]);

  return (
    <tbody className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const { original } = row;
        return (
          <Row
            key={row.id}
            gridId={id}
            row={row}
            index={index}
            top={start}
            columns={grid.visible}
            selected={table.state.rowSelection[row.id] ?? false}
            selectable={props.selectable?.(original)}
            greyed={props.greyed?.(original) ?? false}
            tone={props.rowTone?.(original)}
            active={active?.row === index ? active.column : null}
            typing={props.onCells && editor}
            edited={edited?.rowId === row.id ? edited : null}
            cellSaid={props.cellSaid}
          />
        );
      })}
    </tbody>
  );
}

/** Without asking for the size at once, which would lay out the whole screen: the browser tells it once that is done. */
function observeSize(
  { scrollElement }: { scrollElement: HTMLDivElement | null },
  hear: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const [size] = entry!.borderBoxSize;
    if (size) hear({ width: Math.round(size.inlineSize), height: Math.round(size.blockSize) });
  });
  observer.observe(scrollElement, { box: 'border-box' });
  return () => observer.disconnect();
}

/**
 * Lays out what was just drawn in a task of its own: drawing, layout and painting of rows that come into sight are three short
 * tasks, between which the page answers, where layout and painting together would be a long one on a slow machine.
 */
function layOutSoon(element: HTMLElement | null): void {
  const layOut = () => void element?.scrollTop;
  // Safari has no scheduler: there the task may come after the frame, which then does all of it, as ever.
  if ('scheduler' in globalThis) void scheduler.postTask(layOut, { priority: 'user-blocking' });
  else setTimeout(layOut);
}
