import { z } from 'zod';
import { type AnyCall, type Contract, fileAnswer } from './contract.ts';
import {
  away,
  conflict,
  notFound,
  notPermitted,
  notSignedIn,
  type Problem,
  problemOf,
  refused,
} from './failures.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all calls. A shape that the registry knows by an id is a component of that name. */
export function openApi(
  info: { title: string; version: string; description: string },
  contracts: Record<string, Contract>,
  rooms: Record<string, string> = {},
): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Problem: PROBLEM };
  for (const [room, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const path = `/${call.path}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(room, name, call, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: Object.keys(contracts).map(name => ({ name, description: rooms[name] ?? name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      responses: Object.fromEntries(Object.entries(PROBLEMS).map(([name, one]) => [name, responseOf(one)])),
    },
  };
}

const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    instance: { type: 'string', description: 'What to quote to support' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    neighbour: { type: 'string', description: 'Which neighbour does not answer' },
  },
  additionalProperties: true,
};

/** What a call can be refused with, as `failures.ts` makes it. */
const PROBLEMS: Record<string, { description: string; example?: Problem }> = {
  Refused: {
    description: 'It cannot be done as asked; `errors` says why, field by field',
    example: problemOf(refused({ gateId: ['Gate is required'] })),
  },
  NotSignedIn: { description: 'Nobody is signed in, or not any more', example: problemOf(notSignedIn()) },
  NotPermitted: { description: 'Signed in, but not allowed', example: problemOf(notPermitted()) },
  NotFound: {
    description: 'There is no such thing, or it is not for the caller to know',
    example: problemOf(notFound('Appointment')),
  },
  Conflict: {
    description: 'Somebody was faster, or the state has moved on',
    example: problemOf(conflict({ Exception: ['Somebody else changed this at the same moment.'] })),
  },
  Away: { description: 'A neighbour does not answer; says which', example: problemOf(away('terminal')) },
  Problem: { description: 'What is wrong (RFC 9457), with the messages per field under `errors`' },
};

function responseOf({ description, example }: { description: string; example?: Problem }): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema, ...(example && { example }) } } };
}

const named = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

function failures(call: AnyCall): Json {
  return {
    '400': named('Refused'),
    ...(call.who !== 'anyone' && { '401': named('NotSignedIn'), '403': named('NotPermitted') }),
    ...(call.path.includes('{') && { '404': named('NotFound') }),
    ...(call.method !== 'GET' && { '409': named('Conflict') }),
    '503': named('Away'),
    default: named('Problem'),
  };
}

function operation(room: string, name: string, call: AnyCall, schemas: Json): Json {
  const body =
    call.body instanceof z.ZodUndefined ? undefined : schemaOf(call.body as z.ZodType, 'input', schemas);
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: whoMay(call),
    ...(call.who === 'anyone' && { security: [] }),
    parameters: [
      ...parameters(call, 'path', schemas),
      ...parameters(call, 'query', schemas),
      ...(call.creates ? [ONCE] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(call, body) } }),
    responses: {
      ...success(call, schemas),
      ...failures(call),
    },
  };
}

const FILE: Json = { type: 'string', format: 'binary' };

function contentOf(call: AnyCall, body: Json): Json {
  if (!call.uploads) return { 'application/json': { schema: body } };
  const files = Object.keys(call.uploads).map(name => [name, { type: 'array', items: FILE }]);
  const properties = { ...(body['properties'] as Json | undefined), ...Object.fromEntries(files) };
  return { 'multipart/form-data': { schema: { ...body, properties } } };
}

const ONCE: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request: sent again with the same key, it does its work once and answers the same',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

function success(call: AnyCall, schemas: Json): Json {
  if (call.answer instanceof z.ZodUndefined) return { '204': { description: 'Done' } };
  if (call.answer === fileAnswer) {
    return { '200': { description: 'The file', content: { '*/*': { schema: FILE } } } };
  }
  return {
    '200': {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(call.answer as z.ZodType, 'output', schemas) } },
    },
  };
}

function parameters(call: AnyCall, place: 'path' | 'query', schemas: Json): Json[] {
  const schema = schemaOf((place === 'path' ? call.params : call.query) as z.ZodType, 'input', schemas);
  const required = (schema['required'] as string[] | undefined) ?? [];
  return Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
    }),
  );
}

/** The schema of a shape, its named parts put among the components. Within something else, because the outermost shape is never referred to. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ shape }), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  for (const [name, part] of Object.entries($defs)) schemas[name] = withComponents(part);
  return withComponents(properties?.['shape'] ?? {}) as Json;
}

function withComponents(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withComponents);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => !(name === 'id' && typeof value === 'string'))
      .map(([name, value]) =>
        name === '$ref' && typeof value === 'string'
          ? [name, value.replace('#/$defs/', '#/components/schemas/')]
          : [name, withComponents(value)],
      ),
  );
}

function whoMay(call: AnyCall): string {
  if (call.who === 'anyone') return 'Open to anyone.';
  if (call.who === 'signed-in') return 'For whoever is signed in.';
  if (call.who === 'with-access') return 'For whoever has access to the product.';
  return `For ${(call.who as string[]).join(', ')}.`;
}
