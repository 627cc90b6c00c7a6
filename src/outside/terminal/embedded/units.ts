import { FEW } from '#kernel/fewRows.ts';
import { gather } from '#kernel/gather.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import { notFound, ok } from '../answers.ts';
import type { ImportUnitQuery, Tos, Unit, UnitFacts } from '../terminal-port.ts';
import type { Call } from './call.ts';
import { codeOf, formOf, type Readers, readInOne, readManyInOne } from './reading.ts';
import { after } from './spans.ts';
import {
  FACTS,
  type FactsRow,
  SELECT_UNIT,
  toFacts,
  toUnit,
  type UnitRow,
  type Written,
} from './unitRows.ts';

/** What has more is read by itself: it would hold up who asks for a few. */
const VERY_FEW = 20;

/** The facts of containers by primary key; what is asked of very few in the same moment shares a statement. */
export async function getUnits({ pool, reader }: Readers, containerNbrs: string[]): Tos<UnitFacts[]> {
  const isShared = containerNbrs.length > 0 && containerNbrs.length <= VERY_FEW;
  if (!isShared) return readFacts(containerNbrs.length > FEW ? pool : reader, containerNbrs);
  const asked = await Promise.all([...new Set(containerNbrs)].map(number => factsAsked(reader, number)));
  const facts: UnitFacts[] = [];
  for (const found of asked) {
    if (!found!.ok) return found!;
    if (found!.data) facts.push(found!.data);
  }
  return ok(facts);
}

const factsAsked = gather(async (reader: ShortReader, containerNbrs: string[]) => {
  const found = await readFacts(reader, containerNbrs);
  return eachOf(containerNbrs, found, one => one.containerNbr);
});

function readFacts(reader: ShortReader, containerNbrs: string[]): Tos<UnitFacts[]> {
  return readManyInOne<Written<FactsRow>, UnitFacts>(
    reader,
    {
      name: 'terminal.units',
      columns: FACTS,
      from: 'from terminal.unit u where u.container_nbr = any($1::text[])',
      values: [containerNbrs],
      isList: containerNbrs.length > VERY_FEW,
    },
    row => toFacts({ ...row, move_at: row.move_at === null ? null : new Date(row.move_at) }),
  );
}

/** One container: every booking asks for one, and those of the same moment share one statement. `clock` is our own time. */
export async function getUnit(reader: ShortReader, clock: Date, containerNbr: string): Tos<Unit> {
  const found = (await unitsAsked(reader, containerNbr))!;
  if (!found.ok) return found;
  const row = found.data;
  return row
    ? ok(toUnit(row, after(clock, row.clock_offset_ms)))
    : notFound('ERRKEY__UNIT_NOT_FOUND', `Unit ${containerNbr} could not be found.`);
}

type AskedRow = UnitRow & { clock_offset_ms: number };

const unitsAsked = gather(async (reader: ShortReader, containerNbrs: string[]) => {
  const found = await readInOne<AskedRow, AskedRow>(
    reader,
    {
      name: 'terminal.unit',
      select: `select true as present, s.clock_offset_ms, unit.* from (${SELECT_UNIT} where u.container_nbr in (${ASKED})) unit`,
      values: [containerNbrs],
    },
    row => row,
  );
  return eachOf(containerNbrs, found, row => row.container_nbr);
});

/** By number what was found of it, or why nothing was. */
function eachOf<T>(containerNbrs: readonly string[], found: Awaited<Tos<T[]>>, numberOf: (one: T) => string) {
  const all = new Map(found.ok ? found.data.map(one => [numberOf(one), one]) : []);
  return new Map(containerNbrs.map(number => [number, found.ok ? ok(all.get(number)) : found]));
}

/** The limit is there for the planner, as in `listed`. */
const ASKED = 'select nbr from unnest($1::text[]) as nbr limit cardinality($1::text[])';

/** Whole units by number, in no order; unknown numbers are left out. */
export async function readUnits(call: Call, containerNbrs: string[]): Promise<Unit[]> {
  const { rows } = await call.pool.query<UnitRow>({
    name: 'terminal.unitsWhole',
    text: `${SELECT_UNIT} where u.container_nbr = any($1::text[])`,
    values: [containerNbrs],
  });
  return rows.map(row => toUnit(row, call.now));
}

const COMING_OR_HERE = ['Advised', 'Inbound', 'Yard', 'Ecout'];
const MOST_UNITS = 5_000;

/** `clock` is our own time. */
export function listImportUnits({ pool, reader }: Readers, clock: Date, query: ImportUnitQuery): Tos<Unit[]> {
  const { containerNbrs } = query;
  const form = formOf(
    'terminal.imports',
    [
      { by: 'visits', is: 'u.ib_visit = any(?::text[])', wanted: query.visitIds },
      { by: 'company', is: 'u.trucking_co = ?::text', wanted: codeOf(query.whose) },
      { by: 'groups', is: 'u.group_code = any(?::text[])', wanted: query.groups },
      { by: 'numbers', is: 'u.container_nbr = any(?::text[])', wanted: containerNbrs },
    ],
    3,
  );
  return readInOne<AskedRow, Unit>(
    containerNbrs && containerNbrs.length <= VERY_FEW ? reader : pool,
    {
      name: form.name,
      select: `select true as present, s.clock_offset_ms, unit.* from (${SELECT_UNIT}
        where u.category = 'Import' and u.transit_state = any($1::text[]) ${form.conditions}) unit
        order by unit.move_at nulls last, unit.container_nbr limit $2`,
      values: [
        query.states ?? COMING_OR_HERE,
        Math.min(query.limit ?? MOST_UNITS, MOST_UNITS),
        ...form.values,
      ],
    },
    row => toUnit(row, after(clock, row.clock_offset_ms)),
  );
}
