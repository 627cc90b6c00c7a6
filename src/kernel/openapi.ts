import { z } from 'zod';
import { type AnyCall, type Contract, fileAnswer } from './contract.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all calls. `origin` is where the API is served. */
export function openApi(
  info: { title: string; version: string; description: string },
  contracts: Record<string, Contract>,
): Json {
  const paths: Record<string, Json> = {};
  for (const [room, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const path = `/${call.path}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(room, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
      responses: {
        Problem: {
          description: 'What is wrong (RFC 9457), with the messages per field under `errors`',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
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
  },
};

function operation(room: string, name: string, call: AnyCall): Json {
  const body = call.body instanceof z.ZodUndefined ? undefined : schemaOf(call.body as z.ZodType, 'input');
  const failure = { $ref: '#/components/responses/Problem' };
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: whoMay(call),
    ...(call.who === 'anyone' && { security: [] }),
    parameters: [...parameters(call, 'path'), ...parameters(call, 'query'), ...(call.creates ? [ONCE] : [])],
    ...(body && { requestBody: { required: true, content: contentOf(call, body) } }),
    responses: {
      ...success(call),
      '400': failure,
      ...(call.who !== 'anyone' && { '401': failure, '403': failure }),
      default: failure,
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

function success(call: AnyCall): Json {
  if (call.answer instanceof z.ZodUndefined) return { '204': { description: 'Done' } };
  if (call.answer === fileAnswer) {
    return { '200': { description: 'The file', content: { '*/*': { schema: FILE } } } };
  }
  return {
    '200': {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(call.answer as z.ZodType, 'output') } },
    },
  };
}

function parameters(call: AnyCall, place: 'path' | 'query'): Json[] {
  const schema = schemaOf((place === 'path' ? call.params : call.query) as z.ZodType, 'input');
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

function whoMay(call: AnyCall): string {
  if (call.who === 'anyone') return 'Open to anyone.';
  if (call.who === 'signed-in') return 'For whoever is signed in.';
  if (call.who === 'with-access') return 'For whoever has access to the product.';
  return `For ${(call.who as string[]).join(', ')}.`;
}
