import { sql } from 'kysely';
import '#features/companies/tables.ts';
import type { Db } from '#kernel/database.ts';
import '../bookings/tables.ts';
import type { BookingScope } from '../whose/rules.ts';
import { withinScope } from '../whose/sql.ts';

/** Whether a container concerns somebody: a booking of theirs names it, or the terminal names them as a party of it. */
export async function concerns(
  db: Db,
  scope: BookingScope,
  { containerNumber, parties }: { containerNumber: string; parties: readonly string[] },
): Promise<boolean> {
  if (scope.isEvery) return true;
  const { rows } = await sql<{ concerns: boolean }>`
    select exists (select from train_booking as b
        where b.container_number = ${containerNumber} and ${withinScope(scope, 'b')} and b.status <> 'Cancelled')
      or exists (select from company
        where company_id = any(${[scope.companyId, ...scope.customerIds]}::int[])
          and n4_shipper_consignee_company_id = any(${[...parties]}::text[])) as concerns`.execute(db);
  return rows[0]!.concerns;
}
