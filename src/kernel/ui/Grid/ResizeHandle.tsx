import type { RowData } from '@tanstack/react-table';
import type { PointerEvent, RefObject } from 'react';
import { fixedTrack } from './drawn.ts';
import classes from './Head.module.css';
import { type GridLayout, MIN_WIDTH } from './layout.ts';
import type { GridModel } from './useGrid.ts';

interface ResizeHandleProps<Row extends RowData> {
  columnKey: string;
  /** The CSS variable of the column's width. */
  variable: string;
  layout: GridLayout;
  setLayout: GridModel<Row>['setLayout'];
  scroller: RefObject<HTMLDivElement | null>;
}

/** A column's right edge. While it is drawn only a CSS variable changes; a double click gives the usual width back. */
export function ResizeHandle<Row extends RowData>({
  columnKey,
  variable,
  layout,
  setLayout,
  scroller,
}: ResizeHandleProps<Row>) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    const before = handle.parentElement?.offsetWidth ?? 0;
    const track = scroller.current?.style.getPropertyValue(variable) ?? '';
    let width = before;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const draw = (move: globalThis.PointerEvent) => {
      width = Math.max(MIN_WIDTH, Math.round(before + move.clientX - from));
      scroller.current?.style.setProperty(variable, fixedTrack(width));
    };
    const end = () => {
      handle.removeEventListener('pointermove', draw);
      if (width === before) scroller.current?.style.setProperty(variable, track);
      else setLayout({ widths: { ...layout.widths, [columnKey]: width } });
    };
    handle.addEventListener('pointermove', draw);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };

  const giveBack = () => {
    const { [columnKey]: _, ...others } = layout.widths;
    setLayout({ widths: others });
  };

  return <span className={classes.resize} aria-hidden onPointerDown={start} onDoubleClick={giveBack} />;
}
