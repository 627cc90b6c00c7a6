import type { z } from 'zod';
import { showDay, showInstant } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import { type Actor, whoActed } from '#kernel/trail.ts';
import { titleOf } from '#kernel/words.ts';
import type { TrailChange } from './model.ts';
import { texts, whoTexts } from './texts.ts';

/** What ids are called among people, by whose clock instants are told, and which customer reads: null for the port. */
export type Names = {
  gates: ReadonlyMap<string, string>;
  companies: ReadonlyMap<number, string>;
  zone: string;
  reader: string | null;
};

/** How a field is told of, where its shape does not say it. */
export type FieldLook = {
  title?: string;
  /** Of an entry, where the field is a list. */
  write?: (value: unknown, names: Names) => string;
};

/** A kind of thing, and how the trail tells of it. */
export type TrailKind = {
  title: string;
  /** Its fields' titles are those of the forms. */
  shape?: z.ZodObject;
  /** By the field's way: 'zones', 'freight.commodityCode'. */
  fields?: Readonly<Record<string, FieldLook>>;
  /** What follows from other fields, or says nothing to people. */
  hidden?: readonly string[];
  /** The fields that a customer's people may read of their own company's; without them nothing of the kind is theirs. */
  customers?: readonly string[];
  /** What is done to it, where the trail's own word is not a person's. */
  deeds?: Readonly<Record<string, string>>;
  /** What one of them is called; by its id when not told. */
  nameOf?: (id: string, content: Content, names: Names) => string;
};
export type TrailKinds = Readonly<Record<string, TrailKind>>;
export type Content = Readonly<Record<string, unknown>>;

declare const minted: unique symbol;

/** Whose deeds somebody may read; only the functions below hand one out. */
export type Reader = { readonly isEvery: boolean; readonly companyId: number; readonly [minted]: true };

/** Everything for port admins, the own company's things for everybody else. */
export function readerOf({ actsForAll, companyId }: Pick<Caller, 'actsForAll' | 'companyId'>): Reader {
  return { isEvery: actsForAll, companyId } as Reader;
}

/** Transport staff read of all customers' bookings and rates, as their screens show them. */
export function transportReaderOf({ companyId }: Pick<Caller, 'companyId'>): Reader {
  return { isEvery: true, companyId } as Reader;
}

/** The kinds of things of which a reader may see anything. */
export function kindsFor(kinds: TrailKinds, { isEvery }: Reader): string[] {
  return Object.keys(kinds).filter(kind => isEvery || kinds[kind]!.customers !== undefined);
}

/** Who acted, in words; the address only for the port. */
export function whoOf(reader: Reader, actor: Actor): { who: string; address: string | null } {
  const known = whoActed({ actsForAll: reader.isEvery, companyId: reader.companyId }, actor);
  const address = reader.isEvery && actor.actor.includes('@') ? actor.actor : null;
  switch (known.kind) {
    case 'person':
      return { who: known.name, address };
    case 'product':
      return { who: whoTexts.product(known.part), address };
    case 'newcomer':
      return { who: address ?? whoTexts.newcomer, address };
    default:
      return { who: whoTexts[known.kind], address };
  }
}

/** A deed in words: 'changed' is 'Changed'; a day that it names is written as the port writes days. */
export function deedOf(kind: TrailKind | undefined, action: string): string {
  return kind?.deeds?.[action] ?? sentence(action.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, showDay));
}

/** A kind that nobody has described is told as it is kept: 'trainService' is 'Train service'. */
export function titleOfKind(kinds: TrailKinds, noun: string): string {
  return kinds[noun]?.title ?? sentence(titleOf(noun).toLowerCase());
}

/** What changed in a line: 'Slots 20 → 16, Booked 3'. */
export function inShort(changes: readonly TrailChange[]): string {
  return changes
    .map(({ field, before, after }) =>
      before === null ? `${field} ${after}` : `${field} ${before} → ${after ?? texts.nothing}`,
    )
    .join(', ');
}

/** What is shown of a thing that was another company's before: what it is now, and nothing of what it was. */
export function isOfReader(reader: Reader, content: Content): boolean {
  const companyId = content['companyId'];
  return reader.isEvery || typeof companyId !== 'number' || companyId === reader.companyId;
}

/** The companies that a thing names by their numbers. */
export function companiesIn(content: Content | null): number[] {
  if (!content) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    if (isRecord(value)) return companiesIn(value);
    return COMPANIES.has(name) && typeof value === 'number' ? [value] : [];
  });
}

type Told = { kind: TrailKind | undefined; names: Names; reader: Reader };

/**
 * The fields that differ, as forms call them and people write them. Of what was made or removed all that it has. What only
 * one side tells of is no change where there are two.
 */
export function changesOf(before: Content | null, after: Content | null, told: Told): TrailChange[] {
  const [was, is] = [fieldsOf(before, told), fieldsOf(after, told)];
  const ways = [...new Set([...is.keys(), ...was.keys()])];
  return ways.flatMap(way => {
    const [old, now] = [was.get(way), is.get(way)];
    if (after && !now && before && !isEmptied(way, is)) return [];
    const [left, come] = differing(old?.texts ?? [], now?.texts ?? []);
    if (left.length === 0 && come.length === 0) return [];
    return [{ field: (now ?? old)!.title, before: joined(left), after: joined(come) }];
  });
}

/** A part of the thing is there no more: its fields were, and are not. */
function isEmptied(way: string, is: Fields): boolean {
  const parts = way.split('.');
  return parts.some((_, i) => i > 0 && is.has(parts.slice(0, i).join('.')));
}

/** Of lists only what left and what came. */
function differing(old: readonly string[], now: readonly string[]): [string[], string[]] {
  return [old.filter(text => !now.includes(text)), now.filter(text => !old.includes(text))];
}

const MOST_ENTRIES = 12;
const LONGEST = 400;

function joined(entries: readonly string[]): string | null {
  if (entries.length === 0) return null;
  const some = entries.slice(0, MOST_ENTRIES);
  const rest = entries.length - some.length;
  const text = (rest > 0 ? [...some, texts.more(rest)] : some).join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

type Fields = Map<string, { title: string; texts: string[] }>;

/** Never told, of whatever kind and whoever reads. */
const SECRET = /password|passphrase|secret|token|hash|credential|cookie|apikey/i;
const ALWAYS_HIDDEN = new Set(['version', 'usedBy']);
/** What names a company by its number. */
const COMPANIES = new Set(['companyId', 'customerId', 'fwCompanyId', 'senderCompanyId', 'receiverCompanyId']);

function fieldsOf(content: Content | null, { kind, names, reader }: Told): Fields {
  const fields: Fields = new Map();
  const read = (record: Content, shape: z.ZodObject | undefined, before: string, above: string): void => {
    for (const [name, value] of Object.entries(record)) {
      const way = before + name;
      const look = kind?.fields?.[way];
      const own = shapeOf(shape, name);
      if (SECRET.test(name) || ALWAYS_HIDDEN.has(name) || kind?.hidden?.includes(way)) continue;
      if (!reader.isEvery && before === '' && !kind?.customers?.includes(name)) continue;
      if (!look && isIdBeside(record, name, kind !== undefined && !own.isTitled)) continue;
      const title = look?.title ?? titleOf(name, own.shape).replace(/(?<=.) Id$/, '');
      if (isRecord(value) && !look?.write) {
        read(value, own.inside, `${way}.`, `${above}${title} · `);
        continue;
      }
      const values = Array.isArray(value) ? value : [value];
      const written = values.filter(one => !isNothing(one)).map(one => write(name, one, look, names));
      fields.set(way, { title: above + title, texts: written.filter(text => text !== '') });
    }
  };
  if (content) read(content, kind?.shape, '', '');
  return fields;
}

/** A number that names something whose name stands beside it, or that says nothing to people. */
function isIdBeside(record: Content, name: string, isPlain: boolean): boolean {
  if (!/.Id$/.test(name)) return false;
  if (`${name.slice(0, -2)}Name` in record) return true;
  return isPlain && !COMPANIES.has(name) && typeof record[name] === 'number';
}

function write(name: string, value: unknown, look: FieldLook | undefined, names: Names): string {
  if (look?.write) return look.write(value, names);
  if (COMPANIES.has(name) && typeof value === 'number')
    return names.companies.get(value) ?? `Company ${value}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return writeText(value, names.zone);
  if (isRecord(value)) return writeRecord(value, names.zone);
  return String(value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

function writeText(text: string, zone: string): string {
  if (DAY.test(text) && !Number.isNaN(Date.parse(text))) return showDay(text);
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return showInstant(new Date(text), zone);
  return text;
}

function writeEntry(key: string, value: string | number | boolean, zone: string): string {
  if (typeof value === 'boolean') return value ? titleOf(key) : '';
  return writeText(String(value), zone);
}

/** An entry of a list: by its name if it has one, else by what it holds beside numbers of rows. */
function writeRecord(record: Content, zone: string): string {
  const name = record['name'] ?? record['fullName'] ?? record['title'];
  if (typeof name === 'string') return name;
  const parts = Object.entries(record).flatMap(([key, value]) =>
    /^id$|Id$/.test(key) || SECRET.test(key) || isNothing(value) || typeof value === 'object'
      ? []
      : [writeEntry(key, value as string | number | boolean, zone)],
  );
  return parts.filter(Boolean).join(' ');
}

function shapeOf(shape: z.ZodObject | undefined, name: string) {
  const own = shape && Object.hasOwn(shape.shape, name) ? (shape.shape[name] as z.ZodType) : undefined;
  const bare = unwrapped(own);
  const inside = bare && 'shape' in bare ? (bare as z.ZodObject) : undefined;
  return { shape: own, inside, isTitled: own !== undefined && titleOf('', own) !== '' };
}

function unwrapped(shape: z.ZodType | undefined): z.ZodType | undefined {
  const inner = shape && (shape.def as { innerType?: z.ZodType }).innerType;
  return inner ? unwrapped(inner) : shape;
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
