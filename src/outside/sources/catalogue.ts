import type { ClientBase } from 'pg';
import type {
  Source,
  SourceColumn,
  SourceName,
  SourceParam,
  SourceType,
  SourceValueType,
} from './sources-model.ts';

const MOST_NAMES = 500;

/**
 * Objects of the schema `report` that the reading role may use. A function whose name stands for several is left out, as
 * is one with parameters that nobody could name or fill.
 */
export async function listSources(client: ClientBase, type: SourceType): Promise<SourceName[]> {
  if (type === 'V') return (await client.query<SourceName>(VIEWS, [null, MOST_NAMES])).rows;
  const found: SourceName[] = [];
  // Most functions of the schema may be of no use here: reads on until there are enough, or no more.
  for (let after = ''; ; ) {
    const { rows } = await client.query<RoutineRow>(ROUTINES, [null, MOST_NAMES, after]);
    const usable = rows.filter(row => sourceOfRoutine(row)?.type === type);
    found.push(...usable.map(({ name, description }) => ({ name, description })));
    if (rows.length < MOST_NAMES || found.length >= MOST_NAMES) return found.slice(0, MOST_NAMES);
    after = rows.at(-1)!.name;
  }
}

/** The columns of what answers a cursor are not in the catalogue: `describeCursor` tells them. */
export async function findSource(
  client: ClientBase,
  type: SourceType,
  name: string,
): Promise<Source | undefined> {
  if (type !== 'V') {
    const [row] = (await client.query<RoutineRow>(ROUTINES, [name, 1, ''])).rows;
    const source = row && sourceOfRoutine(row);
    return source?.type === type ? source : undefined;
  }
  const [view] = (await client.query<SourceName & { columns: TypedName[] | null }>(VIEWS, [name, 1])).rows;
  return view && { type, name, columns: (view.columns ?? []).map(columnOf), params: [], cursorParam: null };
}

type TypedName = { name: string; type: string; category: string };
type Argument = TypedName & { mode: 'i' | 'o' | 'b' | 'v' | 't' };
type RoutineRow = SourceName & {
  kind: 'f' | 'p';
  isSet: boolean;
  returns: string;
  defaults: number;
  count: number;
  args: Argument[] | null;
  /** Of a function that returns rows of a named type. */
  attributes: TypedName[] | null;
};

const COLUMNS_OF = (relation: string): string => `
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
     'category', t.typcategory) order by a.attnum)
   from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`;

const VIEWS = `
  select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as description,
    case when $1::text is not null then ${COLUMNS_OF('c.oid')} end as columns
  from pg_class c
  where c.relnamespace = to_regnamespace('report') and c.relkind in ('v', 'm')
    and has_schema_privilege('report', 'usage') and has_table_privilege(c.oid, 'select')
    and ($1::text is null or c.relname = $1)
  order by 1 limit $2`;

const ROUTINES = `
  select p.proname as name, coalesce(obj_description(p.oid, 'pg_proc'), '') as description, p.prokind as kind,
    p.proretset as "isSet", format_type(p.prorettype, null) as returns, p.pronargdefaults as defaults,
    count(*) over (partition by p.proname)::int as count,
    (select json_agg(json_build_object('name', coalesce(p.proargnames[a.n], ''),
        'mode', coalesce(p.proargmodes[a.n]::text, 'i'), 'type', format_type(a.type, null),
        'category', t.typcategory) order by a.n)
     from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a (type, n)
     join pg_type t on t.oid = a.type) as args,
    case when r.typtype = 'c' then ${COLUMNS_OF('r.typrelid')} end as attributes
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = to_regnamespace('report') and p.prokind in ('f', 'p')
    and has_schema_privilege('report', 'usage') and has_function_privilege(p.oid, 'execute')
    and ($1::text is null or p.proname = $1) and p.proname > $3::name
  order by 1 limit $2`;

function sourceOfRoutine(row: RoutineRow): Source | undefined {
  const args = row.args ?? [];
  const inputs = args.filter(({ mode }) => mode === 'i');
  const outputs = args.filter(({ mode }) => mode !== 'i');
  const names = new Set(inputs.map(({ name }) => name));
  const canBeFilled = inputs.every(({ name, type, category }) => name !== '' && valueType(type, category));
  if (row.count > 1 || !canBeFilled || names.size < inputs.length) return undefined;
  const params = inputs.map(
    (one, i): SourceParam => ({
      ...columnOf(one),
      hasDefault: i >= inputs.length - row.defaults,
    }),
  );
  const source = { name: row.name, params, cursorParam: row.kind === 'p' ? (outputs[0]?.name ?? '') : null };
  if (isCursor(row, outputs))
    return source.cursorParam === '' ? undefined : { ...source, type: 'SP', columns: [] };
  if (row.kind === 'p' || !row.isSet) return undefined;
  const returned = row.attributes ?? outputs.filter(({ mode }) => mode === 't' || mode === 'o');
  return returned.length > 0 ? { ...source, type: 'TVF', columns: returned.map(columnOf) } : undefined;
}

function isCursor({ kind, isSet, returns }: RoutineRow, outputs: Argument[]): boolean {
  if (kind === 'f') return returns === 'refcursor' && !isSet && outputs.length === 0;
  return outputs.length === 1 && outputs[0]!.type === 'refcursor' && /[bo]/.test(outputs[0]!.mode);
}

function columnOf({ name, type, category }: TypedName): SourceColumn {
  return { name, type: valueType(type, category) ?? 'text', sqlType: type };
}

/** By PostgreSQL's name and category of a type; undefined for what no person fills in, such as an array. */
export function valueType(type: string, category: string): SourceValueType | undefined {
  if (type === 'date') return 'date';
  if (type.startsWith('timestamp')) return 'datetime';
  if (category === 'B') return 'boolean';
  if (category === 'N' && !type.startsWith('reg') && type !== 'oid' && type !== 'money') return 'number';
  return category === 'S' || category === 'E' || type === 'uuid' ? 'text' : undefined;
}
