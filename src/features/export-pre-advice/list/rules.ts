import type { CellValue } from '#kernel/order.ts';
import type { ExportContainer } from '../model.ts';

/** What the list is sorted, filtered and searched by, here and on the server. */
export const exportValues = {
  container: row => row.containerNumber,
  booking: row => row.bookingNumber,
  line: row => row.lineOperator,
  voyage: row => row.vesselVisit,
  etd: row => row.etd,
  type: row => row.isoType,
  vgm: row => row.vgmWeight,
  status: row => row.transitState,
} satisfies Record<string, (row: ExportContainer) => CellValue>;

/** A Pending status is shown in italics (spec §2). */
export function isPending({ transitState }: Pick<ExportContainer, 'transitState'>): boolean {
  return transitState === 'Pending';
}
