import type { EveryCompany } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';
import type { Context } from '#kernel/mount.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { pageOfRows, stretchOf } from '#kernel/pagingRows.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { LIMITS } from '../../model.ts';
import { type Booked, type Placed, soonestFirst } from '../../record/rules.ts';
import { bookedOf } from '../../record/sql.ts';
import { isCurrent } from '../../rules.ts';
import { theirsOfAll } from '../../terminal/list/server.ts';
import { type Days, instantsOf, placedValues } from '../rules.ts';
import { ofNumbers } from '../sql.ts';
import {
  alikeBy,
  type Hours,
  hoursOf,
  isTheirs,
  latestOf,
  placeOf,
  type Standing,
  standingOf,
  standsAlone,
} from './rules.ts';
import { placedOfAll, standingOfAll } from './sql.ts';

type PageWanted = { days: Days; isWanted: (one: Placed) => boolean; paging: Paging };

/**
 * A page of all companies' whose rows their hours and states decide: it is counted how many stand where, and read are those of
 * the hours that the page is of, and all of the page's own.
 */
export async function pageOfAll(
  terminal: TerminalPort,
  { days, isWanted, paging }: PageWanted,
  context: Context,
): Promise<Page<Booked>> {
  const { db, caller, now, zone } = context;
  const every = caller.everyCompany;
  const [{ own, gates }, theirs] = await Promise.all([
    standingOfAll(db, every, days),
    theirsOfAll(terminal, instantsOf(days, zone), context),
  ]);
  const placedIn = remembered(hours => placedOfAll(db, every, hours));
  const all = await latest(placedIn, [...own, ...theirs(gates).map(standsAlone)]);
  const { number, ...ofHours } = placedValues;
  const values = { ...ofHours, current: (one: Placed) => isCurrent(one, now) };
  const wanted = soonestFirst(all.filter(isWanted), now);
  const { rows: on, before, ...found } = stretchOf(wanted, paging, values, one => placeOf(one, now));
  const rows = soonestFirst(await rowsOf(placedIn, on), now);
  const whole = { ...paging, counts: undefined, page: 1, pageSize: rows.length };
  const from = (paging.page - 1) * paging.pageSize - before;
  const ofPage = pageOfRows(rows, whole, { ...values, number }, () => '').rows;
  return { ...found, rows: await whollyRead(db, every, ofPage.slice(from, from + paging.pageSize)) };
}

/** Where the own ones of these hours stand. */
type PlacedIn = (hours: Hours) => Promise<readonly Placed[]>;

/** Reads hours once: the first hour of a page is often the one of which not all are among the latest. */
function remembered(read: PlacedIn): PlacedIn {
  const known = new Map<string, Promise<readonly Placed[]>>();
  return hours => {
    const name = JSON.stringify(hours);
    const placed = known.get(name) ?? read(hours);
    known.set(name, placed);
    return placed;
  };
}

/** As many as a list holds. */
async function latest(placedIn: PlacedIn, all: readonly Standing[]): Promise<Standing[]> {
  const { whole, hour, ofHour } = latestOf(all, LIMITS.rows);
  if (ofHour === 0) return whole;
  return [...whole, ...standingOf((await rowsOf(placedIn, hour)).slice(-ofHour))];
}

/** Those that stand so, by number: the terminal's as they are, and where our own stand. */
async function rowsOf(placedIn: PlacedIn, some: readonly Standing[]): Promise<(Placed | Booked)[]> {
  const hours = hoursOf(some);
  const lowest = new Map(some.filter(one => !one.theirs).map(one => [alikeBy(one), one.appointmentId]));
  const placed = hours ? await placedIn(hours) : [];
  const own = placed.filter(one => one.appointmentId >= (lowest.get(alikeBy(one)) ?? Infinity));
  const all: (Placed | Booked)[] = [...own, ...some.flatMap(one => one.theirs ?? [])];
  return all.sort((a, b) => a.appointmentId - b.appointmentId);
}

async function whollyRead(
  db: Db,
  every: EveryCompany,
  rows: readonly (Placed | Booked)[],
): Promise<Booked[]> {
  const ids = rows.flatMap(one => (isTheirs(one) ? [] : one.appointmentId));
  const { own } = await ofNumbers(db, every, ids);
  const ownOf = new Map(own.map(row => [row.appointmentId, bookedOf(row)]));
  return rows.flatMap(one => (isTheirs(one) ? one : (ownOf.get(one.appointmentId) ?? [])));
}
