import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApi } from '#kernel/openapi.ts';
import { contracts } from './server.ts';
import { nameShapes, ROOMS } from './shapes.ts';

type Json = Record<string, unknown>;

nameShapes();
const document = openApi({ title: 'Landside', version: '1', description: 'The port' }, contracts, ROOMS);
const { schemas } = document['components'] as { schemas: Record<string, Json> };

test('a kept linter finds nothing wrong with the document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The product has no licence to name, and `default` answers every refusal.
    rules: { 'info-license': 'off', 'operation-4xx-response': 'error' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test.each(['Appointment', 'Gate', 'GateService', 'Company', 'User', 'Problem'])('%s is a component', name => {
  expect(schemas[name]).toMatchObject({ type: 'object', properties: expect.any(Object) });
});

test.each([
  [
    '/appointments',
    'post',
    { 400: 'Refused', 401: 'NotSignedIn', 403: 'NotPermitted', 409: 'Conflict', 503: 'Away' },
  ],
  ['/gateServices/{id}', 'get', { 400: 'Refused', 404: 'NotFound', 503: 'Away' }],
])('%s %s says by name what it can be refused with', (path, method, named) => {
  const paths = document['paths'] as Record<string, Record<string, { responses: Json }>>;
  expect(paths[path]![method]!.responses).toMatchObject(
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
  test('no object of several fields that two calls answer is written out', () => {
    const seen = new Map<string, string[]>();
    for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Json>>)) {
      for (const [method, operation] of Object.entries(methods)) {
        for (const text of new Set(objectsIn(operation['responses']))) {
          seen.set(text, [...(seen.get(text) ?? []), `${method} ${path}`]);
        }
      }
    }
    expect([...seen].filter(([, calls]) => calls.length > 1)).toEqual([]);
  });
});

/** Objects of three fields and more, as text. */
function objectsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, properties } = part as { type?: unknown; properties?: object };
  const own = type === 'object' && Object.keys(properties ?? {}).length > 2 ? [JSON.stringify(part)] : [];
  return [...own, ...Object.values(part).flatMap(objectsIn)];
}
