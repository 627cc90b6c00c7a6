import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import type { RailAnswer, RailNews, RailOperator, RailTrain, RailUnit } from '../rail.ts';
import { answersAt, referenceOf, whyNotTake } from './decision.ts';
import type { Consignment } from './tables.ts';
import { carriedOf } from './terminal.ts';

const MOST_ANSWERS = 100;
const DAYS_AHEAD = 14;

/** A rail operator that lives in our database: it takes what it is told of, thinks a few minutes and answers. */
export function embeddedRail(db: Db): RailOperator {
  return {
    daysAhead: DAYS_AHEAD,
    async tell(trx, train, news, now) {
      for (const one of news)
        await (one.kind === 'withdrawn' ? forget(trx, one) : consider(trx, train, one, now));
    },

    async answers(now) {
      const due = await db
        .selectFrom('rail.consignment')
        .selectAll()
        .where('answers_at', '<=', now)
        .orderBy('answers_at')
        .limit(MOST_ANSWERS)
        .execute();
      return due.map(
        ({
          booking_id: bookingId,
          number,
          rail_reference_number: railReferenceNumber,
          refusal,
        }): RailAnswer =>
          refusal === null
            ? { bookingId, number, railReferenceNumber: railReferenceNumber! }
            : { bookingId, number, refusal },
      );
    },

    // By the number too: what it was told meanwhile is to be answered still.
    async settle(answers) {
      for (const { bookingId, number } of answers) {
        await db
          .updateTable('rail.consignment')
          .set({ answers_at: null })
          .where('booking_id', '=', bookingId)
          .where('number', '=', number)
          .execute();
      }
    },
  };
}

async function consider(
  trx: Transaction,
  train: RailTrain,
  { bookingId, number }: RailNews,
  now: Date,
): Promise<void> {
  const unit = train.units.find(one => one.bookingId === bookingId);
  if (!unit) return forget(trx, { bookingId, number });
  const before = await trx
    .selectFrom('rail.consignment')
    .select('rail_reference_number')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const refusal = whyNotTake(unit, number, (before?.rail_reference_number ?? null) !== null);
  await consign(trx, train, unit, {
    number,
    refusal,
    rail_reference_number: refusal === null ? unit.railReferenceNumber || referenceOf(bookingId) : null,
    answers_at: answersAt(number, now),
  });
}

/** What the operator makes of a piece of news; the answer is due at an instant, or has been given. */
type Decision = Pick<Consignment, 'number' | 'refusal' | 'rail_reference_number' | 'answers_at'>;

/** Writes down what the operator makes of a unit, unless it knows something newer of it. */
export async function consign(
  trx: Transaction,
  train: Pick<RailTrain, 'date'>,
  unit: RailUnit,
  decision: Decision,
): Promise<void> {
  const known = { ...decision, is_withdrawn: false, unit: JSON.stringify(carriedOf(train, unit)) };
  await trx
    .insertInto('rail.consignment')
    .values({ booking_id: unit.bookingId, ...known })
    .onConflict(same =>
      same
        .column('booking_id')
        .doUpdateSet(known)
        .where(sql<boolean>`rail.consignment.number < ${decision.number}`),
    )
    .execute();
}

async function forget(
  trx: Transaction,
  { bookingId, number }: Pick<RailNews, 'bookingId' | 'number'>,
): Promise<void> {
  await trx
    .updateTable('rail.consignment')
    .set({ number, answers_at: null, is_withdrawn: true })
    .where('booking_id', '=', bookingId)
    .where('number', '<', number)
    .execute();
}
