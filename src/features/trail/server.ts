import { addDays, startOfHour } from '#kernel/calendar.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Db } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { type Page, type Paging, pageOrList } from '#kernel/paging.ts';
import type { trailCalls } from './contract.ts';
import { fileOf } from './file/server.ts';
import { type History, MOST_OF_ONE, type Thing, type TrailEntry } from './model.ts';
import {
  changesOf,
  companiesIn,
  deedOf,
  isOfReader,
  kindsFor,
  type Reader,
  readerOf,
  type TrailKinds,
  titleOfKind,
  transportReaderOf,
  whoOf,
} from './rules.ts';
import { addressesOf, companiesNamed, type Deed, deedPage, deedsOf, namesOf, type Question } from './sql.ts';
import { historyTexts, texts } from './texts.ts';

/** What the trail is told by whoever knows all rooms: how each kind of thing is told of, and which things a name means. */
export type TrailParts = {
  kinds: TrailKinds;
  /** Things of these kinds that the words may mean, some hundreds at most. */
  find: (db: Db, words: string, kinds: readonly string[]) => Promise<Thing[]>;
};

/** The audit trail, and the history of one thing beside it. */
export function serveTrail(parts: TrailParts): Handlers<typeof trailCalls> {
  const { kinds } = parts;
  const historyOf = async (thing: Thing, reader: Reader, context: Context): Promise<History> => {
    const deeds = await deedsOf(context.db, reader, thing);
    if (deeds.length === 0 && !reader.isEvery) throw notFound(historyTexts.history);
    const isCut = deeds.length > MOST_OF_ONE;
    return { entries: await told(parts, reader, deeds.slice(0, MOST_OF_ONE), context), isCut };
  };
  const ofKind =
    (kind: string) =>
    ({ params: { id } }: ById, context: Context) =>
      historyOf({ kind, id: String(id) }, readerOf(context.caller), context);
  const ofTransport =
    (kind: string) =>
    ({ params: { id } }: ById, context: Context) =>
      historyOf({ kind, id: String(id) }, transportReaderOf(context.caller), context);
  return {
    all: ({ query }, context) => pageOrList(query, paging => entryPage(parts, query, paging, context)),
    kinds: (_, { caller }) => {
      const known = kindsFor(kinds, readerOf(caller)).map(kind => ({ kind, title: kinds[kind]!.title }));
      return known.toSorted((a, b) => a.title.localeCompare(b.title, 'en-NZ'));
    },
    exported: async ({ params: { type }, query }, context): Promise<FileAnswer> => {
      const reader = readerOf(context.caller);
      const question = await questionOf(parts, reader, query, context);
      return fileOf(type, { reader, kinds: kindsFor(kinds, reader), question }, context, deeds =>
        told(parts, reader, deeds, context),
      );
    },
    ofAppointment: ofKind('appointment'),
    ofTerminalAppointment: ofKind('terminal appointment'),
    ofImport: ({ params: { containerNumber: id } }, context) =>
      historyOf({ kind: 'container', id }, readerOf(context.caller), context),
    ofPreAdvice: ofKind('export pre-advice'),
    ofUser: ofKind('user'),
    ofCompany: ofKind('company'),
    ofGate: ({ params: { gateId } }, context) =>
      historyOf({ kind: 'gate', id: gateId }, readerOf(context.caller), context),
    ofGateService: ofKind('gateService'),
    ofSlot: ({ params: { gateId, date, zone } }, context) =>
      historyOf({ kind: 'slot', id: `${gateId}/${date}/${zone}` }, readerOf(context.caller), context),
    ofReport: ofKind('report'),
    ofTrainService: ofTransport('trainService'),
    ofTrainBooking: ofTransport('train booking'),
    ofItem: ofTransport('billing item'),
    ofRate: ofTransport('billing customer item'),
    ofInvoice: ({ params: { invoiceNumber: id } }, context) =>
      historyOf({ kind: 'invoice', id }, transportReaderOf(context.caller), context),
  };
}

type ById = { params: { id: number } };
type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
  company?: string | undefined;
  kind?: string | undefined;
  search?: string | undefined;
};

async function entryPage(
  parts: TrailParts,
  asked: Asked,
  paging: Paging,
  context: Context,
): Promise<Page<TrailEntry>> {
  const reader = readerOf(context.caller);
  const question = await questionOf(parts, reader, asked, context);
  const { rows, total } = await deedPage(context.db, reader, kindsFor(parts.kinds, reader), question, paging);
  return { rows: await told(parts, reader, rows, context), total };
}

/** What was asked by name, as the trail has it. @throws Failure 400 */
async function questionOf(
  { kinds, find }: TrailParts,
  reader: Reader,
  { from, to, person, company, kind, search }: Asked,
  { db, zone }: Context,
): Promise<Question> {
  if (from !== undefined && to !== undefined && from > to) throw refused({ to: [texts.endsFirst] });
  if (company && !reader.isEvery) throw refused({ company: [texts.companyIsThePorts] });
  const [actors, companyIds, things] = await Promise.all([
    person ? actorsCalled(db, reader, person) : null,
    company ? companiesNamed(db, company) : null,
    search?.trim() ? find(db, search.trim(), kindsFor(kinds, reader)) : null,
  ]);
  return {
    from: from === undefined || from < EARLIEST ? null : startOfHour(from, 0, zone),
    until: to === undefined || to > LATEST ? null : startOfHour(addDays(to, 1), 0, zone),
    actors,
    companyIds,
    kind: kind || null,
    things,
  };
}

/** No deed was done before or is done after: PostgreSQL and JavaScript write such years differently. */
const EARLIEST = '1900-01-01';
const LATEST = '9000-01-01';

/** By the address as it was typed too: somebody may be called otherwise by now, or be gone. */
async function actorsCalled(db: Db, reader: Reader, person: string): Promise<string[]> {
  return [...new Set([person, person.toLowerCase(), ...(await addressesOf(db, reader, person))])];
}

/** Deeds as the reader may know them. */
async function told(
  { kinds }: TrailParts,
  reader: Reader,
  deeds: readonly Deed[],
  { db, zone }: Pick<Context, 'db' | 'zone'>,
): Promise<TrailEntry[]> {
  if (deeds.length === 0) return [];
  const ids = deeds.flatMap(({ companyId, before, after }) =>
    [companyId ?? [], ...companiesIn(before), ...companiesIn(after)].flat(),
  );
  const { companies, gates } = await namesOf(db, [...new Set(ids)]);
  const called = { companies, gates, zone };
  return deeds.map(deed => {
    const { companyId, noun, nounId } = deed;
    const kind = Object.hasOwn(kinds, noun) ? kinds[noun] : undefined;
    const before = deed.before && isOfReader(reader, deed.before) ? deed.before : null;
    const after = deed.after && isOfReader(reader, deed.after) ? deed.after : null;
    const companyName = companyId === null ? null : (companies.get(companyId) ?? null);
    const names = { ...called, reader: reader.isEvery ? null : companyName };
    return {
      entryId: deed.entryId,
      at: deed.at.toISOString(),
      ...whoOf(reader, {
        actor: deed.actor,
        name: deed.actorName,
        companyId: deed.actorCompanyId,
        actsForAll: deed.actorActsForAll ?? false,
      }),
      deed: deedOf(kind, deed.action),
      kind: noun,
      kindTitle: titleOfKind(kinds, noun),
      thing: kind?.nameOf?.(nounId, { ...before, ...after }, names) ?? nounId,
      companyName,
      changes: changesOf(before, after, { kind, names, reader }),
    };
  });
}
