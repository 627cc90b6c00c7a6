import type { SiteTimes } from '../times.ts';

export type Cell = string | number | boolean | Date | null | undefined | readonly string[];
export type FacadeTable = { columns: string[]; rows: Cell[][] };

/** Weights with separators of thousands, local times without an offset, lists with commas: as N4 prints them. */
export function printed(cell: Cell, times: SiteTimes): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return times.format(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return grouped(cell);
  return typeof cell === 'string' ? cell : cell.join(', ');
}

function grouped(value: number): string {
  const [whole = '', part] = String(value).split('.');
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? thousands : `${thousands}.${part}`;
}

/** Rows of things by the labels of their columns. */
export function tableOf<T>(columns: Record<string, (thing: T) => Cell>, things: readonly T[]): FacadeTable {
  const read = Object.values(columns);
  return { columns: Object.keys(columns), rows: things.map(thing => read.map(of => of(thing))) };
}
