/** Less is no line, but what a letter reaches beyond its own. */
const LINE_PX = 8;

/** Whether a part of a cell or a heading does not stand whole in it. */
export function isCut(cell: Element): boolean {
  const parts = [...cell.querySelectorAll('*')];
  // The handle of a heading reaches beyond it.
  if (cell.role !== 'columnheader') parts.push(cell);
  return parts.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // What only readers hear is 1 px wide, and parts of a line have no size of their own.
      clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight >= clientHeight + LINE_PX),
  );
}
