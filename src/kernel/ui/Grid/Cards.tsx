import type { RowData } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { CardPlace } from './CardPlace.tsx';
import classes from './Cards.module.css';
import { DraggingContext } from './dragging.ts';
import type { GridModel } from './useGrid.ts';

const USUAL_HEIGHT = 150;
// As of DragRows: only where rows are dragged.
const DragCardPlace = lazy(() =>
  import('./DragRows.tsx').then(part => ({ default: part.DragCardPlace })),
) as unknown as typeof CardPlace;

/** The rows as cards, in the page's own scroll; only those near the screen are drawn. */
export function Cards<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const { rows, props } = grid;
  const Place = useContext(DraggingContext) ? DragCardPlace : CardPlace;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const top = useTopOnPage(list);
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- its answers are used here alone, and stay unmemoised
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 4,
    gap: 8,
    scrollMargin: top,
    getItemKey: keyOf,
    useFlushSync: false,
  });
  const { sought } = grid;
  useEffect(() => {
    if (sought) virtual.scrollToIndex(sought.index);
    // oxlint-disable-next-line react/exhaustive-deps -- only a row that was moved scrolls, not new rows
  }, [sought]);
  return (
    <div
      ref={setList}
      className={classes.cards}
      role="list"
      aria-label={props.label}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Place
            key={row.id}
            measure={virtual.measureElement}
            grid={grid}
            row={row}
            index={index}
            top={start - top}
          />
        );
      })}
    </div>
  );
}

/** How far below the top of the page an element begins, also after what stands above it has grown. */
function useTopOnPage(element: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
  return top;
}
