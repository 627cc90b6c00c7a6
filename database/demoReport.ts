import type { ColumnType, FilterType, SourceType } from '#features/reports/model.ts';

/** Who of the demo port is given a report: everybody who views reports, those with trucks and the port, or the port alone. */
export type Audience = 'all' | 'hauliers' | 'port';

export type ShippedReport = {
  name: string;
  type: SourceType;
  source: string;
  isBound: boolean;
  audience: Audience;
  /** Column of the source: its title, and its type unless it is text. */
  columns: Record<string, string | [string, ColumnType]>;
  params?: [name: string, type: FilterType, value: string | null, isRequired?: true][];
};
