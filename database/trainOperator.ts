import { STATUS } from '#features/planner/model.ts';
import { unitsWithRail } from '#features/planner/moves/sql.ts';
import { newestNumber, noteTold, tellRail } from '#features/planner/rail/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { consign } from '#outside/rail/embedded/embedded.ts';

/** What the rail operator knows of a booking, and when it answers; null when it has confirmed it. */
export type Told = { id: number; trainId: number; date: Day; number: number; answersAt: Date | null };

/** The operator is told of a booking now. */
export async function tellOperator(
  trx: Transaction,
  booking: Omit<Told, 'number'>,
  now: Date,
): Promise<Told> {
  const { id } = booking;
  await tellRail(trx, id, 'submitted', now);
  const number = (await newestNumber(trx, id))!;
  await noteTold(trx, [number], now);
  return { ...booking, number };
}

/** The operator's own books of what it was told. */
export async function consignTold(trx: Transaction, told: readonly Told[]): Promise<void> {
  for (const [trainId, ofTrain] of Map.groupBy(told, one => one.trainId)) {
    const units = await unitsWithRail(trx, trainId, TOLD);
    for (const { id, date, number, answersAt } of ofTrain) {
      const answer = { refusal: null, rail_reference_number: railReference(id), answers_at: answersAt };
      await consign(trx, { date }, units.find(({ bookingId }) => bookingId === id)!, { number, ...answer });
    }
  }
}

const TOLD = [STATUS.InProgress, STATUS.Confirmed, STATUS.Complete, STATUS.Invoiced] as const;

export function railReference(bookingId: number): string {
  return `KR${String(bookingId).padStart(7, '0')}`;
}
