import { z } from 'zod';
import type { Topic } from './live.ts';
import type { RowsRead } from './rows.ts';

// In a browser the library would try whether it may make code of text, which the security policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: anyone at all; whoever is signed in, even without an account; whoever has an account in use, even
 * without a role; whoever has access to the product; or holders of one of the named roles.
 */
export type Who = 'anyone' | 'signed-in' | 'with-account' | 'with-access' | readonly string[];

export type Shape = z.core.$ZodLooseShape;

/** What a file can be, as far as its content tells. */
export type FileKind = 'pdf' | 'png' | 'jpg' | 'gif' | 'webp' | 'docx' | 'xlsx' | 'doc' | 'xls';

/** What files a call takes along with its fields, by the field's name. Their content decides what they are. */
export type UploadRules = Record<
  string,
  {
    types: readonly FileKind[];
    /** One when not given. */
    most?: number;
    isRequired?: boolean;
  }
>;

/** A file as an answer. The server streams it; the browser gets a Blob. */
export type FileAnswer = {
  name: string;
  type: string;
  content: Uint8Array | Blob | NodeJS.ReadableStream;
  /** Another one when the content is another: who has it already is sent nothing. */
  etag?: string;
  /** When the content came to be (Last-Modified). */
  madeAt?: Date;
};

/** The answer's shape of a call that answers a file. */
export const fileAnswer = z.custom<FileAnswer>(
  value => typeof value === 'object' && value !== null && 'content' in value,
);

/** One call of the API: written once, served by `mount`, made by `client`, described by `openapi`. */
export type Call<
  W extends Who = Who,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** As the spec writes it, without the leading `/api/`: `gateServices/appointments/{id}`. */
  path: string;
  summary: string;
  who: W;
  params: z.ZodObject<P, z.core.$strict>;
  query: z.ZodObject<Q, z.core.$strict>;
  body: B;
  answer: A;
  /** Takes an `Idempotency-Key`: a retried request does its work once. */
  creates: boolean;
  /** Live topics after which an earlier answer is stale. */
  topics: readonly Topic[];
  /** Set when rows of its answer can be read alone: the query takes `onlyRows`. */
  rows?: RowsRead | undefined;
  /**
   * Who is of one company and may do the same is answered the same (`Caller.alike`): the answer says nothing of the
   * person. Who asks at the same time is answered together.
   */
  isAlike?: boolean | undefined;
  /**
   * Of little, such as sums, or of a list its pages: all of it goes with the news that make it old, read once for all who are
   * alike; the answer says nothing of the person.
   */
  goesWithNews?: boolean | undefined;
  /** Reads, but is not begun before it is known who calls: it counts who asks how often, or holds what others need. */
  onlyOnceKnown?: boolean | undefined;
  /** Set when it takes files: it is then sent as multipart/form-data, and the fields of its body arrive as text. */
  uploads?: UploadRules;
};

type Definition<W extends Who, P extends Shape, Q extends Shape, B extends z.ZodType, A extends z.ZodType> = {
  method: Method;
  path: string;
  summary: string;
  who: W;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  creates?: boolean;
  topics?: readonly Topic[];
  rows?: RowsRead;
  isAlike?: boolean;
  goesWithNews?: boolean;
  onlyOnceKnown?: boolean;
};

/** No body, no answer. */
export const nothing = z.undefined();

/** Defines a call. Fields that the shapes do not name are refused when it is made. */
export function call<
  const W extends Who,
  // oxlint-disable-next-line typescript/no-empty-object-type
  P extends Shape = {},
  // oxlint-disable-next-line typescript/no-empty-object-type
  Q extends Shape = {},
  B extends z.ZodType = typeof nothing,
  A extends z.ZodType = typeof nothing,
>(definition: Definition<W, P, Q, B, A>): Call<W, P, Q, B, A> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    who: definition.who,
    params: z.strictObject(definition.params ?? ({} as P)),
    query: z.strictObject(definition.query ?? ({} as Q)),
    body: definition.body ?? (nothing as unknown as B),
    answer: definition.answer ?? (nothing as unknown as A),
    creates: definition.creates ?? false,
    topics: definition.topics ?? [],
    rows: definition.rows,
    isAlike: definition.isAlike,
    goesWithNews: definition.goesWithNews,
    onlyOnceKnown: definition.onlyOnceKnown,
  };
}

/** The call, taking files along with its body. */
export function withUploads<C extends AnyCall, const U extends UploadRules>(
  made: C,
  uploads: U,
): C & { uploads: U } {
  return { ...made, uploads };
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any, any, any, any>;
export type Contract = Record<string, AnyCall>;

/** What the server's handler is given, after checking. */
export type Input<C extends AnyCall> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
};

type Part<Name extends string, T> = undefined extends T
  ? { [K in Name]?: T }
  : // oxlint-disable-next-line typescript/no-empty-object-type
    {} extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What whoever makes the call writes. A part without required fields may be left out. */
export type Request<C extends AnyCall> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>> &
  (C extends { uploads: infer U extends UploadRules }
    ? { files?: { [Name in keyof U]?: readonly File[] } }
    : unknown);

export type Answer<C extends AnyCall> = z.output<C['answer']>;

/** A number in a path or a query that names a row. */
export const idNumber = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);

const NO_DAY = 'Date is not a valid date';

/** As what a thing was read: opaque, another one after every change. Of the answers of what two people can edit. */
export const version = z.string();

/** Sent along with a change, in the body or the query: the version that was read. A change to what has changed since is refused (409); without one the last write wins. */
export const sentVersion = z.string().max(64).optional();

/** A day as it travels: `YYYY-MM-DD`. PostgreSQL has no year 0000. */
export const day = z.iso.date(NO_DAY).refine(text => !text.startsWith('0000'), NO_DAY);

/** `true` or `false` in a path or a query. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);
