import type { ReactNode } from 'react';
import type { GridColumn } from '#kernel/ui/Grid/Grid.tsx';

/** The columns of a grid, and a row with the longest values that they may hold. */
export interface GridSample {
  columns: readonly GridColumn<never>[];
  row: object;
  /** Columns, by their keys, that give no room ahead to values that seldom come. */
  widenedByRows?: readonly string[];
  around?: (grid: ReactNode) => ReactNode;
}

/** The exports of a file that defines columns. */
type Columns = (...given: unknown[]) => readonly GridColumn<never>[];
export type ColumnsFile = Record<string, Columns & readonly GridColumn<never>[]>;

/** The values that take the most room of those that are legal, and what several rows have. */
export const zone = 'Pacific/Auckland';
export const text = 'Pōhutukawa Freight and Cold Storage of Hawke’s Bay Limited';
export const date = '2028-08-28';
export const instant = '2028-08-28T08:28:00Z';
export const number = 'MSCU4763394';
export const money = '99999.99';
export const nothing = () => undefined;
export const deeds = new Proxy({}, { get: () => nothing });
export const row = { companyName: text, description: text, customerId: 1, companyId: 1, isActive: false };
/** Of trucks and of trains. */
export const service = { startDate: date, endDate: date, days: [], isCancelled: true };
