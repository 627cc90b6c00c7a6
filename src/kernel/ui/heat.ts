export interface HeatCell {
  /** Null: unknown. */
  value: number | null;
  /** The most it can be; the shade is value / of. Without it the shade says only some or none. */
  of?: number;
  /** Why it cannot be opened; the cell says so in a tooltip. */
  reason?: string | null;
}

export interface HeatPlace {
  row: string;
  column: string;
}

/** none: no such cell. full: nothing is left. few: up to a quarter. some: up to a half. many: more. */
export type HeatLevel = 'none' | 'unknown' | 'full' | 'few' | 'some' | 'many';

export function heatLevel(cell: HeatCell | null): HeatLevel {
  if (!cell) return 'none';
  if (cell.value === null) return 'unknown';
  if (cell.value <= 0) return 'full';
  const share = cell.value / Math.max(cell.of ?? cell.value, cell.value);
  if (share <= 0.25) return 'few';
  return share <= 0.5 ? 'some' : 'many';
}

interface Spot {
  row: number;
  column: number;
}

/** Where a key leads in the table; null for a key that leads nowhere. */
export function nextPlace(key: string, from: Spot, last: Spot): Spot | null {
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: Math.max(0, from.row - 1) };
    case 'ArrowDown':
      return { ...from, row: Math.min(last.row, from.row + 1) };
    case 'ArrowLeft':
      return { ...from, column: Math.max(0, from.column - 1) };
    case 'ArrowRight':
      return { ...from, column: Math.min(last.column, from.column + 1) };
    case 'Home':
      return { ...from, column: 0 };
    case 'End':
      return { ...from, column: last.column };
    default:
      return null;
  }
}
