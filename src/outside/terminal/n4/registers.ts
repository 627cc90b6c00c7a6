import { notFound, ok } from '../answers.ts';
import type {
  Edo,
  EdoLine,
  Reference,
  ReferenceKind,
  ReferenceSearch,
  ReleaseStanding,
  Tos,
  TosContext,
  Truck,
  Whose,
} from '../terminal-port.ts';
import { inBatches } from './batches.ts';
import type { Row } from './columns.ts';
import type { N4 } from './n4.ts';
import { askFilter } from './query.ts';

const MOST_TRUCKS = 5_000;

export async function listTrucks(
  { queries }: N4,
  { whose }: { whose: Whose },
  ctx: TosContext,
): Tos<Truck[]> {
  const truckingCo = whose === 'everyone' ? undefined : whose.truckingCo;
  const answer = await queries.rows('trucks', { truckingCo }, ctx);
  if (!answer.ok) return answer;
  const own = answer.data.filter(truck => truckingCo === undefined || truck.truckingCo === truckingCo);
  return ok(own.sort((a, b) => (a.rego < b.rego ? -1 : 1)).slice(0, MOST_TRUCKS));
}

export async function isKnownTruck({ queries }: N4, rego: string, ctx: TosContext): Tos<boolean> {
  const answer = await queries.rows('trucks', { rego }, ctx);
  return answer.ok ? ok(answer.data.some(truck => truck.rego === rego)) : answer;
}

export async function getEdo(n4: N4, edoNbr: string, ctx: TosContext): Tos<Edo> {
  const answer = await n4.queries.rows('releases', { edoNbrs: edoNbr }, ctx);
  if (!answer.ok) return answer;
  const rows = answer.data.filter(row => row.edoNbr === edoNbr);
  const [first] = rows;
  if (!first) return notFound('n4.edo_not_found', `Equipment delivery order ${edoNbr} could not be found.`);
  const { line, truckingCo, isActive, earliest, latest } = first;
  return ok({ edoNbr, line, truckingCo, isActive, earliest, latest, lines: rows.flatMap(lineOf) });
}

function lineOf({ iso, ordered, released, available, stock }: Row<'edoItem'>): EdoLine[] {
  if (iso === null) return [];
  const left = (ordered ?? 0) - (released ?? 0);
  return [
    { iso, ordered: ordered ?? 0, released: released ?? 0, available: available ?? left, stock: stock ?? 0 },
  ];
}

export async function getReleases(n4: N4, edoNbrs: string[], ctx: TosContext): Tos<ReleaseStanding[]> {
  const answer = await inBatches(n4.site, [...new Set(edoNbrs)], part =>
    n4.queries.rows('releases', { edoNbrs: part }, ctx),
  );
  if (!answer.ok) return answer;
  const asked = answer.data.filter(({ edoNbr }) => edoNbrs.includes(edoNbr));
  const standing = new Map(
    asked.map(({ edoNbr, truckingCo, isActive }) => [edoNbr, { edoNbr, truckingCo, isActive }]),
  );
  return ok([...standing.values()]);
}

export async function referenceData(n4: N4, kind: ReferenceKind, ctx: TosContext): Tos<Reference[]> {
  const answer = await readReferences(n4, kind, [], ctx);
  if (!answer.ok) return answer;
  return ok(answer.data.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)));
}

const MOST_FOUND = 100;

export async function searchReference(n4: N4, search: ReferenceSearch, ctx: TosContext): Tos<Reference[]> {
  const { startsWith, contains } = n4.site.referenceParams;
  const param = search.by === 'idStart' ? startsWith : contains;
  const given: [string, string][] = search.text === '' ? [] : [[param, search.text]];
  const answer = await readReferences(n4, search.kind, given, ctx);
  if (!answer.ok) return answer;
  // N4 may take % and _ for any text: here they are letters.
  const found = answer.data.filter(one => fits(one, search)).sort((a, b) => (a.code < b.code ? -1 : 1));
  return ok(found.slice(0, Math.min(search.limit, MOST_FOUND)));
}

function fits({ code, name }: Reference, { by, text }: ReferenceSearch): boolean {
  const asked = text.toUpperCase();
  if (by === 'idStart') return code.toUpperCase().startsWith(asked);
  return code.toUpperCase().includes(asked) || name.toUpperCase().includes(asked);
}

async function readReferences(
  { site, queries }: N4,
  kind: ReferenceKind,
  params: [string, string][],
  ctx: TosContext,
): Tos<Reference[]> {
  const asked = { name: site.references[kind], params, operation: 'references' };
  const answer = await queries.rowsOf('reference', asked, ctx);
  if (!answer.ok) return answer;
  return ok(
    answer.data.filter(({ code }) => code !== '').map(one => ({ ...one, name: one.name || one.code })),
  );
}

export async function health({ wire, site }: N4, ctx: TosContext): Tos<{ latencyMs: number }> {
  const asked = performance.now();
  const answer = await askFilter(wire, { name: site.healthFilter, params: [], operation: 'health' }, ctx);
  return answer.ok ? ok({ latencyMs: Math.round(performance.now() - asked) }) : answer;
}
