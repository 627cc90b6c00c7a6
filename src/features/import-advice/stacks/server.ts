import type { Handlers } from '#kernel/mount.ts';
import type { CellValue } from '#kernel/order.ts';
import { readPaging } from '#kernel/paging.ts';
import { pageOfRows } from '#kernel/pagingRows.ts';
import { readOnly } from '#kernel/rows.ts';
import type { importAdviceCalls } from '../contract.ts';
import { unbookedOf } from '../imports/rules.ts';
import { containersOfCompany, type FactNeighbours } from '../imports/server.ts';
import type { ImportContainer } from '../model.ts';
import { unbookedGroups, unbookedValues } from './rules.ts';

type StackCalls = Pick<Handlers<typeof importAdviceCalls>, 'forBooking' | 'unbookedGroups'>;

/** What is advised: all of it, those that nobody has booked a page at a time, and their groups (spec §2 Appointments screen). */
export function serveStacks(neighbours: FactNeighbours): StackCalls {
  return {
    forBooking: async ({ query }, context) => {
      const containers = await containersOfCompany(neighbours, context, readOnly(query.only));
      const paging = readPaging(query);
      const values = unbookedValues(context.zone);
      return paging
        ? pageOfRows(unbookedOf(containers), paging, values, row => writtenOf(Object.values(values), row))
        : containers;
    },
    unbookedGroups: async (_, context) => unbookedGroups(await containersOfCompany(neighbours, context)),
  };
}

/** A weight is found by '18,000' too. */
function writtenOf(values: ((row: ImportContainer) => CellValue)[], row: ImportContainer): string {
  return [...values.map(value => value(row)), row.vgmWeight.toLocaleString('en-NZ')].join('\n');
}
