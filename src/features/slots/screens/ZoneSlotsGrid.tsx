import { showHour } from '#kernel/calendar.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import type { EditedRow } from '../editor/rules.ts';
import { editorTexts } from '../texts.ts';
import type { useZoneSlots } from './useZoneSlots.ts';
import classes from './ZoneSlotsGrid.module.css';
import { ZoneSlotsMatrix } from './ZoneSlotsMatrix.tsx';
import { Change, NewNumber, RowButtons } from './ZoneSlotsRow.tsx';

export type ZoneSlotsEditor = ReturnType<typeof useZoneSlots>;
type Props = {
  rows: readonly EditedRow[];
  editor: ZoneSlotsEditor;
  onHistory: (row: EditedRow) => void;
};

/** The hours of the editor by gate; on a phone a card for each hour. */
export function ZoneSlotsGrid(props: Props) {
  return usePhone() ? <Cards {...props} /> : <ZoneSlotsMatrix {...props} />;
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
