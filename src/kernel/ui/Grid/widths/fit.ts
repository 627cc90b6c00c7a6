/** What a column needs, in px. */
export interface ColumnNeed {
  /** Less would cut its heading, or what its kind may hold. */
  least: number;
  /** What its texts in sight take; undefined before there are any. */
  content?: number | undefined;
  /** Up to here its texts get room before any is shared out. */
  preferred: number;
  /** The person's own width. */
  chosen?: number | undefined;
  /** Takes a share of the room that is left over. */
  grows: boolean;
}

/**
 * The width of each column, in px. Beyond what each needs, room goes to columns whose texts are cut until they are whole, those
 * first that lack least; then to all that grow, most to the widest. Where room is scarce the columns reach beyond it, and none
 * is cut. `room` is null before it is known.
 */
export function fitColumns(needs: readonly ColumnNeed[], room: number | null): number[] {
  const widths = needs.map(baseOf);
  if (room === null) return widths;
  let spare = Math.floor(room) - sum(widths);
  if (spare <= 0) return widths;

  const cut = needs
    .map((need, at) => ({ at, lacks: need.chosen ? 0 : (need.content ?? 0) - widths[at]! }))
    .filter(({ lacks }) => lacks > 0)
    .sort((a, b) => a.lacks - b.lacks);
  for (const { at, lacks } of cut) {
    const given = Math.min(lacks, spare);
    widths[at]! += given;
    spare -= given;
  }

  const growing = needs.map((need, at) => (need.grows && !need.chosen ? widths[at]! : 0));
  const all = sum(growing);
  if (all === 0) return widths;
  const shares = growing.map(width => Math.floor((spare * width) / all));
  const widest = growing.indexOf(Math.max(...growing));
  return widths.map((width, at) => width + shares[at]! + (at === widest ? spare - sum(shares) : 0));
}

/** What a column has before room is shared out. */
export function baseOf({ least, content, preferred, chosen }: ColumnNeed): number {
  return chosen ?? Math.max(least, Math.min(content ?? preferred, preferred));
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
