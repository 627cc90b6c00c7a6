import { z } from 'zod';

/** What a person calls a field: the title that its shape carries, else its name in words. `gateName` → `Gate Name`. */
export function titleOf(name: string, shape?: z.core.$ZodType): string {
  return ownTitleOf(shape) ?? inWords(name);
}

/**
 * Says in plain English what is wrong with a value, where its shape has no words of its own. `schema` and `raw` are
 * what is checked: the field's title and whether it was there at all are read from them.
 */
export function plainWords(schema: z.core.$ZodType, raw: unknown): z.core.$ZodErrorMap {
  return issue => {
    const path = issue.path ?? [];
    const title = titleAt(schema, path);
    const sent = path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown>)?.[name], raw);
    if (isNone(sent)) {
      return `${title.replace(/(?<=.) Id$/, '')} is required`;
    }
    return `${title} ${complaint(issue)}`;
  };
}

/**
 * The words of a number that is asked for, `required` while there is none: `z.number(isAsked('Buy Rate is required'))`. What is
 * there and is no number is told so.
 */
export function isAsked(required: string) {
  return { error: ({ input }: { input?: unknown }) => (isNone(input) ? required : undefined) };
}

function isNone(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === '';
}

const BODY = 'The body';

function titleAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const last = path.findLastIndex(name => typeof name === 'string');
  if (last < 0) return ownTitleOf(schema) ?? BODY;
  return titleOf(path[last] as string, shapeAt(schema, path.slice(0, last + 1)));
}

/** The parts of a shape's definition that lead to other shapes. */
type Inside = {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
};

function insideOf(shape: z.core.$ZodType): Inside {
  return (shape as z.ZodType).def as Inside;
}

function shapeAt(
  shape: z.core.$ZodType | undefined,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  if (!shape) return undefined;
  const { innerType, in: piped, element, shape: fields } = insideOf(shape);
  const wrapped = innerType ?? piped;
  if (wrapped && path.length > 0) return shapeAt(wrapped, path);
  const [name, ...rest] = path;
  if (name === undefined) return shape;
  if (typeof name === 'number') return shapeAt(element, rest);
  return fields && Object.hasOwn(fields, name) ? shapeAt(fields[String(name)], rest) : undefined;
}

/** The title that a shape carries, or what is within it. */
export function ownTitleOf(shape: z.core.$ZodType | undefined): string | undefined {
  return shape && (z.globalRegistry.get(shape)?.title ?? ownTitleOf(insideOf(shape).innerType));
}

function inWords(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/(?<!^)([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<!^)([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/^[a-z]/, first => first.toUpperCase());
}

/** '2 customers'; null of none. */
export function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

type Issue = z.core.$ZodRawIssue;

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return MUST_BE[issue.expected] ?? NOT_VALID;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_VALID;
    case 'invalid_value':
      return issue.values.length === 0 || issue.values.length > MOST_NAMED
        ? NOT_VALID
        : `must be ${issue.values.map(String).join(' or ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_union':
      return issue.errors.flat().some(one => one.code === 'invalid_type' && one.expected === 'boolean')
        ? MUST_BE['boolean']!
        : NOT_VALID;
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = 'is not valid';
const MOST_NAMED = 8;

const MUST_BE: Record<string, string> = {
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must hold named fields',
  record: 'must hold named fields',
  date: 'is not a valid date',
  undefined: 'must be left out',
};

const FORMATS: Record<string, string> = {
  date: 'is not a valid date',
  datetime: 'is not a valid date and time',
  time: 'is not a valid time',
  email: 'is not a valid e-mail address',
  url: 'is not a valid address',
};

/** What a lower or upper bound counts: of a text characters, of a list things. */
function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = String(minimum);
  if (origin === 'string')
    return least === '1' ? 'is required' : `cannot be shorter than ${least} characters`;
  if (isList(origin)) return `must have at least ${least}`;
  if (origin === 'file') return 'is empty';
  return inclusive ? `must be ${least} or more` : `must be more than ${least}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = String(maximum);
  if (origin === 'string') return `cannot be longer than ${most} characters`;
  if (isList(origin)) return `can have at most ${most}`;
  return inclusive ? `must be ${most} or less` : `must be less than ${most}`;
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}
