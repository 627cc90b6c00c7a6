import { showHour } from '#kernel/calendar.ts';
import { changeTo, positiveDifferences, type SlotRow } from '../rules.ts';
import { editorTexts, refusals } from '../texts.ts';

/** A row of the editor with what is typed in it. */
export type EditedRow = SlotRow & {
  key: string;
  /** The new number; null while the field is empty. */
  next: number | null;
  /** What it had when the new number was typed, where somebody has changed it since. */
  was: number | undefined;
  /** What was typed is no number. */
  isRefused: boolean;
  change: ReturnType<typeof changeTo>;
  errors: readonly string[];
  saving: boolean;
};

/** What is typed in a row, beside what it has. */
export type Typed = {
  next?: number | null;
  from?: number;
  refusal?: string | null;
  errors?: readonly string[];
  saving?: boolean;
};

/** The rows that Update All writes. */
export function raisedRows(rows: readonly EditedRow[]) {
  return positiveDifferences(
    rows.map(row => ({ ...row, current: row.capacity, next: row.next ?? row.capacity })),
  );
}

/** The rows that it leaves: their new number is below the current one. */
export function loweredRows(rows: readonly EditedRow[]): EditedRow[] {
  return rows.filter(({ next, capacity }) => next !== null && next < capacity);
}

export function nameOf({ zone, gateName }: SlotRow): string {
  return editorTexts.nameOf(showHour(zone), gateName);
}

/** A row with what is typed in it; what the number was when typing began, where it has changed since. */
export function edited(row: SlotRow, typed: Readonly<Record<string, Typed>>): EditedRow {
  const key = `${row.instanceDate} ${row.zone} ${row.gateId}`;
  const {
    next = row.capacity,
    from,
    refusal: refused = null,
    errors = [],
    saving = false,
  } = typed[key] ?? {};
  const change = next === null ? undefined : changeTo(row, next);
  const refusal = refused ?? (change?.refusal && refusals[change.refusal](row));
  return {
    ...row,
    key,
    next,
    was: next !== row.capacity && from !== row.capacity ? from : undefined,
    isRefused: refused !== null,
    change,
    errors: refusal ? [refusal] : errors,
    saving,
  };
}

/** What is typed and not written. */
export function isUnsaved({ next, from, refusal }: Typed): boolean {
  return (next !== undefined && next !== from) || (refusal ?? null) !== null;
}

/** What is asked before a row is saved: that the number was changed while one typed, and that the hour is booked. */
export function asks(row: EditedRow): { title: string; message: string }[] {
  const { change, was, next, booked } = row;
  if (!change || next === null) return [];
  const name = nameOf(row);
  return [
    ...(was === undefined
      ? []
      : [{ title: editorTexts.turned, message: editorTexts.turnedMessage(name, was, row, next) }]),
    ...(change.mode === 'S' && booked > 0
      ? [{ title: editorTexts.shrink, message: editorTexts.shrinkMessage(name, row, next) }]
      : []),
  ];
}

type Address = { pathname: string; search: string };

/** Whether an address shows the editor that another one shows: what is typed stays while another day is looked at. */
export function keepsEditor(to: Address, from: Address): boolean {
  return to.pathname === from.pathname && showIn(to) === showIn(from);
}

function showIn({ search }: Address): string | null {
  return new URLSearchParams(search).get('show');
}
