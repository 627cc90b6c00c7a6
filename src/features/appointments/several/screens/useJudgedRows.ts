import { useMemo } from 'react';
import { repeatedRows } from '#features/containers/number/rules.ts';
import type { Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { asKept } from '../../booking/rules.ts';
import { useTrucks } from '../../form/screens/useTrucks.ts';
import { newAppointment } from '../../forms.ts';
import type { Appointment } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { Common, JudgedRow, Refusal, TypedRow } from '../model.ts';
import { type Around, byColumn, notesOf, readRow, rowRefusals, rowsBeyond } from '../rules.ts';
import { severalTexts } from '../texts.ts';
import { useAvailability } from './useAvailability.ts';

type Asked = {
  rows: readonly TypedRow[];
  common: Common;
  gates: readonly Gate[];
  stack: BookedStack | undefined;
  refused: ReadonlyMap<number, Refusal>;
  booked: ReadonlyMap<number, Appointment>;
};

/** The rows judged by the rules of the form while they are looked at: schema, gate, hour and its places. */
export function useJudgedRows({ rows, common, gates, stack, refused, booked }: Asked) {
  const { now, timeZone, today } = usePortTime();
  const trucks = useTrucks();
  const read = useMemo(
    () => rows.map(row => ({ row, ...readRow(row.cells, common, { gates, today }) })),
    [rows, common, gates, today],
  );
  const days = useMemo(
    () => [...new Set(read.flatMap(({ wanted }) => wanted.appointmentDate ?? []))].sort(),
    [read],
  );
  const freeOn = useAvailability(days);
  const around = useMemo<Around>(() => ({ now, timeZone, stack, freeOn }), [now, timeZone, stack, freeOn]);
  const judged = useMemo(() => {
    const repeated = repeatedRows(rows);
    const alone = read.map(({ row, wanted, gate, unread }): JudgedRow => {
      const appointment = booked.get(row.id);
      const checked = checkWith(newAppointment, wanted);
      const booking = checked.success ? asKept(checked.data) : null;
      const notes = notesOf(booking, trucks.isUnknown(wanted.truckRegistration));
      const place = { day: wanted.appointmentDate, gateId: wanted.gateId };
      const same = { ...row, ...place, booking, nearest: null, notes, appointment };
      if (appointment) return { ...same, state: 'booked', errors: {} };
      const refusal = refused.get(row.id);
      const standing = refusal && booking && refusal.sent === JSON.stringify(booking) ? refusal : undefined;
      const errors = byColumn({
        ...(booking ? rowRefusals(booking, gate, around) : checked.success ? {} : checked.errors),
        ...(standing?.isAnswered ? standing.errors : {}),
        ...(repeated.has(row.id) ? { containerNumber: [severalTexts.repeated] } : {}),
        ...Object.fromEntries(unread.map(key => [key, [severalTexts.unreadable(severalTexts.columns[key])]])),
      });
      const nearest = standing?.nearest ?? null;
      if (Object.keys(errors).length > 0) return { ...same, state: 'issues', errors, nearest };
      const isRead = booking !== null && freeOn(booking.appointmentDate) !== undefined;
      const unsent = standing ? Object.values(standing.errors).flat() : [];
      return { ...same, notes: [...unsent, ...notes], state: isRead ? 'ready' : 'checking', errors };
    });
    const beyond = rowsBeyond(
      alone.flatMap(({ id, state, booking }) => (state === 'ready' && booking ? { id, booking } : [])),
      freeOn,
    );
    return alone.map(row =>
      beyond.has(row.id)
        ? { ...row, state: 'issues' as const, errors: { zone: [texts.refusals.zoneFull] } }
        : row,
    );
  }, [rows, read, booked, refused, around, freeOn, trucks]);
  return { judged, around };
}
