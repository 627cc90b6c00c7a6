import * as fc from 'fast-check';
import type { Shape } from './testCalls.ts';

/** Values that a shape allows, as far as JSON Schema tells: rules over several fields may still refuse them. */
export function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape['const']);
  if (shape['enum']) return fc.constantFrom(...(shape['enum'] as unknown[]));
  if (shape['anyOf']) return fc.oneof(...(shape['anyOf'] as Shape[]).map(fitting));
  switch (shape['type']) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: number(shape['minimum'], -1_000), max: number(shape['maximum'], 1_000_000) });
    case 'number':
      return fc.double({
        min: number(shape['minimum'], -1e6),
        max: number(shape['maximum'], 1e6),
        noNaN: true,
      });
    case 'string':
      return text(shape);
    case 'array':
      return fc.array(fitting((shape['items'] ?? {}) as Shape), {
        minLength: number(shape['minItems'], 0),
        maxLength: Math.min(number(shape['maxItems'], 4), 4),
      });
    case 'object':
      return record(shape);
    default:
      return fc.jsonValue();
  }
}

const DAY_MS = 86_400_000;
const soon = fc
  .integer({ min: -40, max: 400 })
  .map(days => new Date(Date.UTC(2026, 10, 22) + days * DAY_MS).toISOString());

function text(shape: Shape): fc.Arbitrary<unknown> {
  if (shape['format'] === 'date') return soon.map(instant => instant.slice(0, 10));
  if (shape['format'] === 'date-time') return soon;
  const minLength = number(shape['minLength'], 0);
  const maxLength = Math.max(minLength, Math.min(number(shape['maxLength'], 40), 40));
  const pattern = shape['pattern'] as string | undefined;
  if (pattern === undefined) return fc.string({ minLength, maxLength, unit: 'grapheme' });
  return fc
    .stringMatching(new RegExp(pattern))
    .filter(value => value.length >= minLength && value.length <= maxLength);
}

function record(shape: Shape): fc.Arbitrary<unknown> {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>);
  return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, fitting(one)])), {
    requiredKeys: (shape['required'] ?? []) as string[],
  });
}

function number(keyword: unknown, otherwise: number): number {
  return typeof keyword === 'number' ? keyword : otherwise;
}

/** Values of any kind, and texts that a parser, a terminal or a database might stumble over. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    -1,
    0,
    1.5,
    1e308,
    2_147_483_648,
    9_007_199_254_740_991,
    true,
    [],
    {},
    [null],
    { toString: 1, constructor: 1 },
    JSON.parse('{"__proto__":{"x":1}}'),
    'NaN',
    '1e3',
    '0x10',
    '99999999999999999999',
    'a\u0000b',
    '\ud800',
    '__proto__',
    'constructor',
    '%00',
    "'; drop table unit",
    '٣',
    '💥🚚',
    'x'.repeat(30_000),
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13',
    '2026-12-24T16:00:00+99:99',
    Array.from({ length: 2_000 }, () => 'x'),
  ),
);

/** A value with one part of it left out, replaced by junk, or with one too many. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (value === null || typeof value !== 'object') return junk;
  const keys = Object.keys(value);
  const replaced = fc
    .constantFrom(...keys, 'constructor')
    .chain(key => spoilt((value as Record<string, unknown>)[key]).map(part => [key, part] as const));
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    {
      weight: 4,
      arbitrary: replaced.map(([key, part]) =>
        Array.isArray(value)
          ? value.map((one, i) => (String(i) === key ? part : one))
          : { ...value, [key]: part },
      ),
    },
  );
}
