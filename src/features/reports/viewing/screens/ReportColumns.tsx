import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { ReportCell, ReportColumn } from '../../model.ts';

/** A row of a report, with its place in the answer. */
export type ReportRow = { at: number; cells: readonly ReportCell[] };

/** A report's columns as the grid has them, typed (decisions, Reports). */
export function gridColumns(columns: readonly ReportColumn[], zone: string): GridColumn<ReportRow>[] {
  return columns.map((each, place) =>
    column<ReportRow>({
      key: keyOfColumn(each.ColumnName),
      title: each.ColumnStringName,
      value: row => row.cells[place],
      kind: each.ColumnType,
      zone,
      filter: true,
      width: TEXT_WIDTH_PX,
    }),
  );
}

const TEXT_WIDTH_PX = 180;

/** A column's name where the address keeps an order: a comma and a minus in front have a meaning there. */
export function keyOfColumn(name: string): string {
  return name.replaceAll(',', '%2C').replace(/^-/, '%2D');
}
