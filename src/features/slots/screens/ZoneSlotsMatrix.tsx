import { Table } from '@mantine/core';
import { showHour } from '#kernel/calendar.ts';
import type { EditedRow } from '../editor/rules.ts';
import { editorTexts } from '../texts.ts';
import { useMatrixKeys } from './useMatrixKeys.ts';
import type { ZoneSlotsEditor } from './ZoneSlotsGrid.tsx';
import classes from './ZoneSlotsMatrix.module.css';
import { CellButtons, Change, NewNumber } from './ZoneSlotsRow.tsx';

type Props = {
  rows: readonly EditedRow[];
  editor: ZoneSlotsEditor;
  onHistory: (row: EditedRow) => void;
};

/**
 * A day at once: a line for each hour, a column for each gate. Arrow keys go from number to number, Enter saves, Esc takes
 * back; a block of a spreadsheet is pasted from the number on that has the focus.
 */
export function ZoneSlotsMatrix({ rows, editor, onHistory }: Props) {
  const hours = [...Map.groupBy(rows, ({ zone }) => zone)];
  const gates = [...Map.groupBy(rows, ({ gateId }) => gateId).values()];
  const keys = useMatrixKeys(
    hours.map(([, ofHour]) => ofHour),
    editor.type,
  );
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={editorTexts.title} {...keys}>
      <Table stickyHeader verticalSpacing={0} className={classes.table} style={{ '--gates': gates.length }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{editorTexts.zone}</Table.Th>
            {gates.map(ofGate => (
              <Table.Th key={ofGate[0]!.gateId} scope="col">
                {ofGate[0]!.gateName}
                <span className={classes.sums}>
                  {editorTexts.sums(sumOf(ofGate, 'capacity'), sumOf(ofGate, 'booked'))}
                </span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hours.map(([zone, ofHour], line) => (
            <Table.Tr key={zone}>
              <Table.Th scope="row">{showHour(zone)}</Table.Th>
              {ofHour.map((row, column) => (
                <Table.Td key={row.key} data-changed={row.change ? true : undefined}>
                  <div className={classes.cell}>
                    <NewNumber row={row} editor={editor} cell={`${line} ${column}`} />
                    <span className={classes.booked} data-full={isFull(row) || undefined}>
                      {editorTexts.bookedOf(row)}
                    </span>
                    <Change row={row} />
                    <CellButtons row={row} editor={editor} onHistory={onHistory} />
                  </div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function isFull({ capacity, booked }: EditedRow): boolean {
  return booked > 0 && booked === capacity;
}

function sumOf(rows: readonly EditedRow[], key: 'capacity' | 'booked'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
