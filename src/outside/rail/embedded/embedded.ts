import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import type { RailAnswer, RailNews, RailOperator, RailUnit } from '../rail.ts';
import { answersAt, referenceOf, whyNotTake } from './decision.ts';
import './tables.ts';

const MOST_ANSWERS = 100;
const DAYS_AHEAD = 14;

/** A rail operator that lives in our database: it takes what it is told of, thinks a few minutes and answers. */
export function embeddedRail(db: Db): RailOperator {
  return {
    daysAhead: DAYS_AHEAD,
    async tell(trx, { units }, news, now) {
      for (const one of news) {
        const unit = units.find(({ bookingId }) => bookingId === one.bookingId);
        await (one.kind === 'withdrawn' || !unit ? forget(trx, one) : consider(trx, one, unit, now));
      }
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
  { bookingId, number }: RailNews,
  unit: RailUnit,
  now: Date,
): Promise<void> {
  const refusal = whyNotTake(unit, number);
  const answer = {
    number,
    refusal,
    rail_reference_number: refusal === null ? unit.railReferenceNumber || referenceOf(bookingId) : null,
    answers_at: answersAt(number, now),
  };
  await trx
    .insertInto('rail.consignment')
    .values({ booking_id: bookingId, ...answer })
    .onConflict(same =>
      same.column('booking_id').doUpdateSet(answer).where(sql<boolean>`rail.consignment.number < ${number}`),
    )
    .execute();
}

async function forget(trx: Transaction, { bookingId, number }: RailNews): Promise<void> {
  await trx
    .updateTable('rail.consignment')
    .set({ number, answers_at: null })
    .where('booking_id', '=', bookingId)
    .where('number', '<', number)
    .execute();
}
