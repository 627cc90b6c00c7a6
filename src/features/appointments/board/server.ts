import { firmOf } from '#features/companies/sql.ts';
import { inAscii } from '#kernel/asciiJson.ts';
import { audit } from '#kernel/audit.ts';
import { addDays, dayOf, daysBetween } from '#kernel/calendar.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused, refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { type Page, type Paging, readPaging } from '#kernel/paging.ts';
import { pageOfRows } from '#kernel/pagingRows.ts';
import { type Only, readOnly } from '#kernel/rows.ts';
import { tooDearForNews } from '#kernel/shown.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { appointmentCalls } from '../contract.ts';
import { type Appointment, LIMITS } from '../model.ts';
import { type Booked, type Facts, newsOfOwn, type Placed, soonestFirst, withFacts } from '../record/rules.ts';
import { demandOwn, factsOf } from '../record/server.ts';
import { bookedOf, type OwnRow, setBill } from '../record/sql.ts';
import { isCurrent, whyNotSelectForBilling } from '../rules.ts';
import { theirsOfAll, theirsOfCompany } from '../terminal/list/server.ts';
import { texts } from '../texts.ts';
import { pageOfAll } from './page/server.ts';
import {
  bookedValues,
  type Days,
  factValues,
  instantsOf,
  isDecidedByFacts,
  isDecidedByPlace,
  searchText,
} from './rules.ts';
import { currentOf, ofDays } from './sql.ts';

type BoardCalls = Pick<Handlers<typeof appointmentCalls>, 'list' | 'ofAllCompanies' | 'bill'>;
type Wanted = Days & { only: Only | undefined };

const AHEAD_DAYS = 14;
const PAST_DAYS = 31;
/** The day the clocks go back has 25 hours; an hour of last night may still wait for its truck. */
const LONGEST_DAY_MS = 28 * 3_600_000;

/** The lists of both systems together, and what is to be billed (spec §7). */
export function serveBoard({ terminal }: { terminal: TerminalPort }): BoardCalls {
  return {
    list: async ({ query }, context) => {
      const days = daysOf(query);
      const only = readOnly(query.only);
      if (days) {
        const booked = await ofCompany(terminal, context.caller.scope, { ...days, only }, context);
        return complete(terminal, booked, query.includeExtendedContainerInfo ?? false, context);
      }
      return complete(terminal, await current(terminal, only, context), true, context);
    },
    ofAllCompanies: async ({ params, query }, context) => {
      const { caller, now, zone } = context;
      const today = dayOf(now, zone);
      const asked = daysOf(query);
      const from = addDays(today, params.includePast ? -PAST_DAYS : -1);
      const days = { ...(asked ?? { from, to: addDays(today, AHEAD_DAYS) }), only: readOnly(query.only) };
      const isPastWanted = asked !== undefined || params.includePast;
      const isWanted = (one: Placed) => isPastWanted || isFromOn(today, one, now);
      const paging = readPaging(query);
      if (paging && !query.companyId && !days.only && isDecidedByPlace(paging))
        // It counts where all of them stand.
        return context.oneByOne(async () => {
          const found = await pageOfAll(terminal, { days, isWanted, paging }, context);
          return { ...found, rows: await complete(terminal, found.rows, false, context) };
        });
      const booked = query.companyId
        ? await ofCompany(terminal, caller.scopeOf(query.companyId), days, context)
        : await ofAll(terminal, caller.everyCompany, days, context);
      const chosen = booked.filter(isWanted);
      return paging
        ? tooDearForNews(await pageOfBoard(terminal, chosen, paging, context))
        : complete(terminal, chosen, false, context);
    },
    bill: async ({ params }, context) => {
      const { appointmentId, bill } = params;
      const before = await inTransaction(context.db, trx => mark(trx, appointmentId, bill, context));
      for (const event of newsOfOwn([before])) context.publish(event);
      return undefined;
    },
  };
}

/** The days asked for; of a window open at one end the widest there may be. @throws Failure 400 */
function daysOf({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): Days | undefined {
  if (!dateFrom && !dateTo) return undefined;
  const from = dateFrom ?? addDays(dateTo!, -LIMITS.windowDays);
  const to = dateTo ?? addDays(dateFrom!, LIMITS.windowDays);
  const days = daysBetween(from, to);
  if (days < 0) throw refused({ dateTo: [texts.refusals.windowUpsideDown] });
  if (days > LIMITS.windowDays) throw refused({ dateTo: [texts.refusals.windowTooWide(LIMITS.windowDays)] });
  return { from, to };
}

/** The caller's company from today on, and what is still current. */
async function current(terminal: TerminalPort, only: Only | undefined, context: Context): Promise<Booked[]> {
  const { db, caller, now, zone } = context;
  const today = dayOf(now, zone);
  const completedAfter = new Date(now.getTime() - LIMITS.completedStaysCurrentMs);
  const sinceYesterday = { from: new Date(now.getTime() - LONGEST_DAY_MS) };
  const [{ own, gates }, theirs] = await Promise.all([
    currentOf(db, caller.scope, { today, completedAfter, only }),
    theirsOfCompany(terminal, caller.truckingCompanyId, { ...sinceYesterday, only }, context),
  ]);
  return inOrder(
    own.map(bookedOf),
    theirs(gates, caller).filter(one => isFromOn(today, one, now)),
    only,
  );
}

function isFromOn(today: string, booked: Placed, now: Date): boolean {
  return booked.appointmentDate >= today || isCurrent(booked, now);
}

async function ofCompany(
  terminal: TerminalPort,
  scope: CompanyScope,
  days: Wanted,
  context: Context,
): Promise<Booked[]> {
  const { db, caller } = context;
  const firm = scope.companyId === caller.companyId ? caller : await firmOf(db, scope);
  const [{ own, gates }, theirs] = await Promise.all([
    ofDays(db, scope, days),
    theirsOfCompany(terminal, firm.truckingCompanyId, wantedOf(days, context), context),
  ]);
  return inOrder(own.map(bookedOf), theirs(gates, firm), days.only);
}

async function ofAll(
  terminal: TerminalPort,
  every: EveryCompany,
  days: Wanted,
  context: Context,
): Promise<Booked[]> {
  const [{ own, gates }, theirs] = await Promise.all([
    ofDays(context.db, every, days),
    theirsOfAll(terminal, wantedOf(days, context), context),
  ]);
  return inOrder(own.map(bookedOf), theirs(gates), days.only);
}

function wantedOf({ only, ...days }: Wanted, { zone }: Context) {
  return { ...instantsOf(days, zone), only };
}

/** By hour, those of both systems that are asked for; the latest of too many. */
function inOrder(ours: Booked[], theirs: Booked[], only?: Only): Booked[] {
  const [own, wanted] = only ? [ours.filter(only.has), theirs.filter(only.has)] : [ours, theirs];
  if (wanted.length === 0) return own;
  const all = [...own, ...wanted].sort((a, b) =>
    a.startsAt === b.startsAt ? a.appointmentId - b.appointmentId : a.startsAt < b.startsAt ? -1 : 1,
  );
  return all.slice(-LIMITS.rows);
}

const NOT_ASKED: Facts = { units: 'away', releases: 'away' };

/** Adds what the terminal knows of the containers and releases: of those that are current, of the others when it is wanted. */
async function complete(
  terminal: TerminalPort,
  booked: Booked[],
  isExtended: boolean,
  context: Context,
): Promise<Appointment[]> {
  const { now } = context;
  const wanted = isExtended ? booked : booked.filter(one => isCurrent(one, now));
  const facts = await factsOf(terminal, wanted, context);
  return booked.map(one =>
    alertsInAscii(withFacts(one, isExtended || isCurrent(one, now) ? facts : NOT_ASKED, now)),
  );
}

function alertsInAscii(appointment: Appointment): Appointment {
  if (appointment.alerts.length === 0) return appointment;
  const alerts = appointment.alerts.map(one => ({ ...one, description: inAscii(one.description) }));
  return { ...appointment, alerts };
}

/**
 * A page of the board. The terminal is asked of the page's containers alone, unless what it says of all of them decides
 * which rows these are.
 */
async function pageOfBoard(
  terminal: TerminalPort,
  booked: Booked[],
  paging: Paging,
  context: Context,
): Promise<Page<Appointment>> {
  const { now } = context;
  const values = { ...bookedValues, current: (one: Booked) => isCurrent(one, now) };
  if (!isDecidedByFacts(paging)) {
    const found = pageOfRows(soonestFirst(booked, now), paging, values, () => '');
    return { ...found, rows: await complete(terminal, found.rows, false, context) };
  }
  const all = await complete(terminal, booked, false, context);
  return pageOfRows(soonestFirst(all, now), paging, { ...values, ...factValues }, searchText);
}

async function mark(trx: Transaction, id: number, bill: boolean, context: Context): Promise<OwnRow> {
  const row = await demandOwn(trx, id, context);
  refuseIf({ Status: whyNotSelectForBilling(bookedOf(row)) });
  if (row.bill === bill) return row;
  await setBill(trx, id, bill);
  await audit(trx, context.caller, {
    action: bill ? 'marked to be billed' : 'marked not to be billed',
    noun: 'appointment',
    id,
    companyId: row.companyId,
    before: { bill: row.bill },
    after: { bill },
  });
  return row;
}
