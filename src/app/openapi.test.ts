import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyCall, fileAnswer } from '#kernel/contract.ts';
import { openApi } from '#kernel/openapi.ts';
import { EXAMPLES } from './examples.ts';
import { contracts } from './server.ts';
import { ROOMS, SHAPES } from './shapes.ts';

type Json = Record<string, unknown>;

const unsaid = new Set<string>();
const document = openApi({ title: 'Landside', version: '1', description: 'The port' }, contracts, {
  rooms: ROOMS,
  shapes: SHAPES,
  examples: { ...EXAMPLES, onUnsaid: field => unsaid.add(field) },
});
const { schemas } = document['components'] as { schemas: Record<string, Json> };
const paths = document['paths'] as Record<string, Record<string, Json>>;
const operations = Object.values(contracts).flatMap(contract =>
  (Object.values(contract) as AnyCall[]).map(call => ({
    at: `${call.method} ${call.path}`,
    operation: paths[`/${call.path}`]![call.method.toLowerCase()]!,
    call,
  })),
);

/** Paths of the specification, where the `id` of the one is a number and the word of the other is none; no container's number is one of these words. */
const TOLD_APART_BY_TYPE = [
  '`/users/roleUsers/{role}` and `/users/{id}/activate`',
  '`/Containers/Export/Active/{number}` and `/Containers/Export/{number}/Details`',
  '`/Containers/Export/{number}/Details` and `/Containers/Export/Advise/{exportPreAdviceId}`',
  '`/Containers/Export/{number}/Details` and `/Containers/Export/Drafts/{number}`',
];

test('a kept linter finds nothing wrong with the document', { timeout: 60_000 }, async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The product has no licence to name, and `default` answers every refusal.
    rules: {
      'info-license': 'off',
      // reports/user/ is written so in the specification.
      'no-path-trailing-slash': 'off',
      'operation-4xx-response': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  expect(told.filter(problem => !TOLD_APART_BY_TYPE.some(pair => problem.includes(pair)))).toEqual([]);
});

test.each([...Object.keys(SHAPES), 'Problem'])('%s is a component', name => {
  expect(schemas[name]).toBeDefined();
});

test.each([
  [
    '/appointments',
    'post',
    { 400: 'Refused', 401: 'NotSignedIn', 403: 'NotPermitted', 409: 'Conflict', 429: 'TooMuch', 503: 'Away' },
  ],
  ['/gateServices/{id}', 'get', { 400: 'Refused', 404: 'NotFound', 503: 'Away' }],
])('%s %s says by name what it can be refused with', (path, method, named) => {
  expect(paths[path]![method]!['responses']).toMatchObject(
    Object.fromEntries(
      Object.entries(named).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  );
});

test('every room has a tag that says what it is about', () => {
  expect(document['tags']).toEqual(
    Object.keys(contracts).map(name => ({ name, description: expect.stringMatching(/^[A-Z].{10,}/) })),
  );
});

describe('a shape is told once', () => {
  test('no object of several fields that two calls take or answer is written out', () => {
    const seen = new Map<string, string[]>();
    for (const { at, operation } of operations) {
      for (const text of new Set(objectsIn([operation['requestBody'], operation['responses']]))) {
        seen.set(text, [...(seen.get(text) ?? []), at]);
      }
    }
    expect([...seen].filter(([, calls]) => calls.length > 1)).toEqual([]);
  });

  test('no body of several fields is without a name', () => {
    const bodies = operations.map(({ at, operation }) => [at, objectsIn(operation['requestBody'])] as const);
    expect(bodies.filter(([, objects]) => objects.length > 0)).toEqual([]);
  });
});

describe('every call has an example of what it takes and of what it answers', () => {
  const calls = operations.map(({ at, operation, call }) => [at, operation, call] as const);

  test.each(calls)('%s: the call itself takes it', (_, operation, call) => {
    const body = exampleIn(operation['requestBody']);
    expect(call.body instanceof z.ZodUndefined).toBe(body === undefined);
    const said = operation['parameters'] as { in: string; name: string; example?: unknown }[];
    const named = (place: string) =>
      Object.fromEntries(
        said.filter(one => one.in === place && one.example !== undefined).map(one => [one.name, one.example]),
      );
    for (const [shape, example] of [
      [call.body, body],
      [call.params, named('path')],
      [call.query, named('query')],
    ] as [z.ZodType, unknown][]) {
      expect(shape.safeParse(example).error?.issues).toBeUndefined();
    }
  });

  test.each(calls)('%s: its answer is as the call says', (_, operation, call) => {
    const { 200: success } = operation['responses'] as Record<number, Json | undefined>;
    const example = exampleIn(success);
    if (call.answer === fileAnswer) return expect(example).toBeUndefined();
    expect((call.answer as z.ZodType).safeParse(example).error?.issues).toBeUndefined();
  });

  test('nobody has to guess what a field looks like: it is said in examples.ts', () => {
    expect([...unsaid]).toEqual([]);
  });

  test('nothing is said of fields that there are not', () => {
    const text = JSON.stringify(document);
    const names = [...Object.keys(EXAMPLES.fields), ...Object.values(EXAMPLES.within).flatMap(Object.keys)];
    expect(
      names.filter(
        name => name !== '[]' && !text.includes(`"${name}":`) && !text.includes(`"name":"${name}"`),
      ),
    ).toEqual([]);
  });
});

function exampleIn(part: unknown): unknown {
  const { content } = (part ?? {}) as { content?: Record<string, { example?: unknown }> };
  return (content?.['application/json'] ?? content?.['multipart/form-data'])?.example;
}

/** Objects of three fields and more that are written out, as text. */
function objectsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, properties } = part as { type?: unknown; properties?: object };
  const own = type === 'object' && Object.keys(properties ?? {}).length > 2 ? [JSON.stringify(part)] : [];
  return [...own, ...Object.values(part).flatMap(objectsIn)];
}
