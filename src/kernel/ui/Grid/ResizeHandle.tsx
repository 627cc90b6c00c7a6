import type { RowData } from '@tanstack/react-table';
import type { PointerEvent, RefObject } from 'react';
import { type DrawnColumn, fixedTrack } from './drawn.ts';
import classes from './Head.module.css';
import { type GridLayout, MIN_WIDTH } from './layout.ts';
import type { GridModel } from './useGrid.ts';

interface ResizeHandleProps<Row extends RowData> {
  layout: GridLayout;
  setLayout: GridModel<Row>['setLayout'];
  drawn: DrawnColumn<Row>;
  scroller: RefObject<HTMLDivElement | null>;
}

/** A column's right edge. While it is drawn only a CSS variable changes; a double click gives the usual width back. */
export function ResizeHandle<Row extends RowData>({
  layout,
  setLayout,
  drawn,
  scroller,
}: ResizeHandleProps<Row>) {
  const { key } = drawn.column;

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    const before = handle.parentElement?.offsetWidth ?? 0;
    let width = before;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const draw = (move: globalThis.PointerEvent) => {
      width = Math.max(MIN_WIDTH, Math.round(before + move.clientX - from));
      scroller.current?.style.setProperty(drawn.variable, fixedTrack(width));
    };
    const end = () => {
      handle.removeEventListener('pointermove', draw);
      if (width === before) scroller.current?.style.setProperty(drawn.variable, drawn.track);
      else setLayout({ widths: { ...layout.widths, [key]: width } });
    };
    handle.addEventListener('pointermove', draw);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };

  const giveBack = () => {
    const { [key]: _, ...others } = layout.widths;
    setLayout({ widths: others });
  };

  return <span className={classes.resize} aria-hidden onPointerDown={start} onDoubleClick={giveBack} />;
}
