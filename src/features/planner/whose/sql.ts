import { type RawBuilder, sql } from 'kysely';
import type { BookingScope } from './rules.ts';

/** The same as `isWithin` of a row of `train_booking`, by the name it has in the query. */
export function withinScope(scope: BookingScope, booking: string): RawBuilder<boolean> {
  if (scope.isEvery) return sql<boolean>`true`;
  const customer = sql.ref(`${booking}.company_id`);
  const forwarder = sql.ref(`${booking}.forwarder_company_id`);
  return sql<boolean>`(${customer} = ${scope.companyId} or coalesce(${forwarder} = ${scope.companyId}, false)
    and ${customer} = any(${[...scope.customerIds]}::int[]))`;
}
