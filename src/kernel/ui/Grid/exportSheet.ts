const COLUMN_WIDTH_LIMIT = 48;

/** Offers the rows as an Excel file; the first row is the heading. The writer is loaded only now. */
export async function exportSheet(name: string, rows: (string | number)[][]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const widths = (rows[0] ?? []).map((_, column) => widthOf(rows, column));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet 1',
        columns: widths.map(width => ({ width })),
        rows,
        freezePane: { rows: 1 },
        cells: new Map(widths.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
      },
    ],
  });
  download(`${name}.xlsx`, bytes);
}

function widthOf(rows: readonly (readonly (string | number)[])[], column: number): number {
  const longest = rows
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 6);
  return Math.min(COLUMN_WIDTH_LIMIT, longest + 2);
}

function download(fileName: string, bytes: Uint8Array): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
