import { Table, VisuallyHidden } from '@mantine/core';
import { showHour } from '#kernel/calendar.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { editorTexts } from '../texts.ts';
import type { EditedRow, useZoneSlots } from './useZoneSlots.ts';
import classes from './ZoneSlotsGrid.module.css';
import { Change, NewNumber, RowButtons } from './ZoneSlotsRow.tsx';

export type ZoneSlotsEditor = ReturnType<typeof useZoneSlots>;
type Props = {
  rows: readonly EditedRow[];
  editor: ZoneSlotsEditor;
  onHistory: (row: EditedRow) => void;
};

/** The hours of the editor, a row for each gate; on a phone a card for each hour. */
export function ZoneSlotsGrid(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ rows, editor, onHistory }: Props) {
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={editorTexts.title}>
      <Table stickyHeader verticalSpacing={4} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{editorTexts.zone}</Table.Th>
            <Table.Th scope="col">{editorTexts.gate}</Table.Th>
            <Table.Th scope="col" ta="right">
              {editorTexts.current}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {editorTexts.booked}
            </Table.Th>
            <Table.Th scope="col">{editorTexts.next}</Table.Th>
            <Table.Th scope="col">{editorTexts.change}</Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{editorTexts.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, i) => (
            <Table.Tr key={row.key} data-first={rows[i - 1]?.zone !== row.zone || undefined}>
              {rows[i - 1]?.zone !== row.zone && (
                <Table.Th scope="rowgroup" rowSpan={rows.filter(({ zone }) => zone === row.zone).length}>
                  {showHour(row.zone)}
                </Table.Th>
              )}
              <Table.Td>{row.gateName}</Table.Td>
              <Table.Td ta="right" c={row.capacity === 0 ? 'dimmed' : undefined}>
                {row.capacity}
              </Table.Td>
              <Table.Td ta="right" c={row.booked === 0 ? 'dimmed' : undefined}>
                {row.booked}
              </Table.Td>
              <Table.Td className={classes.number}>
                <NewNumber row={row} editor={editor} />
              </Table.Td>
              <Table.Td className={classes.change}>
                <Change row={row} />
              </Table.Td>
              <Table.Td>
                <RowButtons row={row} editor={editor} onHistory={onHistory} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cards({ rows, editor, onHistory }: Props) {
  return (
    <ol className={classes.cards}>
      {[...Map.groupBy(rows, ({ zone }) => zone)].map(([zone, ofZone]) => (
        <li key={zone} className={classes.card}>
          <h3 className={classes.hour}>{showHour(zone)}</h3>
          {ofZone.map(row => (
            <div key={row.key} className={classes.line}>
              <div className={classes.gate}>
                <span>{row.gateName}</span>
                <span className={classes.facts}>
                  {editorTexts.current} {row.capacity}, {editorTexts.booked.toLowerCase()} {row.booked}
                </span>
              </div>
              <NewNumber row={row} editor={editor} />
              <RowButtons row={row} editor={editor} onHistory={onHistory} />
              <div className={classes.outcome}>
                <Change row={row} />
              </div>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
