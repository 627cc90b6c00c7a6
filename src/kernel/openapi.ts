import { z } from 'zod';
import { type AnyCall, type Contract, fileAnswer } from './contract.ts';
import {
  askedTooMuch,
  away,
  conflict,
  notFound,
  notPermitted,
  notSignedIn,
  type Problem,
  problemOf,
  refused,
} from './failures.ts';
import { type Examples, exampleOf, saidOf } from './openapiExamples.ts';
import { type Json, type ShapeWriter, shapeWriter } from './openapiShapes.ts';

/** What the document says beyond the contracts. */
export type Wording = {
  /** What a room is about. */
  rooms: Readonly<Record<string, string>>;
  /** What shapes are called. */
  shapes: Readonly<Record<string, z.ZodType>>;
  examples: Examples;
};

/** The OpenAPI 3.1 document of all calls. The shapes that `wording` names are components; each call has its examples. */
export function openApi(
  info: { title: string; version: string; description: string },
  contracts: Record<string, Contract>,
  wording: Wording,
): Json {
  const writer = shapeWriter(wording.shapes);
  const calls = Object.entries(contracts).flatMap(([room, contract]) =>
    Object.entries(contract).map(([name, call]) => ({ room, name, call })),
  );
  const written = calls.map(one => ({ ...one, shapes: shapesOf(one.call, writer) }));
  const schemas = { ...writer.components(), Problem: PROBLEM };
  const paths: Record<string, Json> = {};
  for (const { room, name, call, shapes } of written) {
    const within = [`${room}.${name}`, room];
    const examples: ExamplesOfCall = {
      of: schema => exampleOf(schema, { within }, wording.examples, schemas),
      ofParameter: parameter => saidOf({ within, name: parameter }, wording.examples)?.value,
    };
    (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(
      room,
      name,
      call,
      shapes,
      examples,
    );
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: Object.keys(contracts).map(name => ({ name, description: wording.rooms[name] ?? name })),
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
  Away: {
    description:
      'A neighbour does not answer, and `neighbour` says which; or more is asked than can be done. `Retry-After` says after how many seconds to ask again',
    example: problemOf(away('terminal')),
  },
  TooMuch: {
    description:
      'The company asks for more than its share, or the person for more than anybody needs. `Retry-After` says after how many seconds to ask again',
    example: problemOf(askedTooMuch(1)),
  },
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
    ...(call.who !== 'anyone' && { '429': named('TooMuch') }),
    '503': named('Away'),
    default: named('Problem'),
  };
}

/** The shapes of a call as JSON Schema; of no body and no answer there is none. */
type Shapes = { params: Json; query: Json; body: Json | undefined; answer: Json | undefined };
type ExamplesOfCall = {
  of(schema: Json): unknown;
  /** Undefined when nobody said what it looks like. */
  ofParameter(name: string): unknown;
};

function shapesOf(call: AnyCall, writer: ShapeWriter): Shapes {
  const shape = (part: z.ZodType, io: 'input' | 'output') =>
    part instanceof z.ZodUndefined || part === fileAnswer ? undefined : writer.write(part, io);
  return {
    params: writer.write(call.params as z.ZodType, 'input'),
    query: writer.write(call.query as z.ZodType, 'input'),
    body: shape(call.body as z.ZodType, 'input'),
    answer: shape(call.answer as z.ZodType, 'output'),
  };
}

function operation(
  room: string,
  name: string,
  call: AnyCall,
  shapes: Shapes,
  examples: ExamplesOfCall,
): Json {
  const { params, query, body } = shapes;
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: whoMay(call),
    ...(call.who === 'anyone' && { security: [] }),
    parameters: [
      ...parameters(params, 'path', examples),
      ...parameters(query, 'query', examples),
      ...(call.creates ? [ONCE] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(call, body, examples) } }),
    responses: {
      ...success(call, shapes.answer, examples),
      ...failures(call),
    },
  };
}

const FILE: Json = { type: 'string', format: 'binary' };

function contentOf(call: AnyCall, body: Json, examples: ExamplesOfCall): Json {
  if (!call.uploads) return { 'application/json': { schema: body, example: examples.of(body) } };
  const files = Object.keys(call.uploads).map(name => [name, { type: 'array', items: FILE }]);
  const properties = { ...(body['properties'] as Json | undefined), ...Object.fromEntries(files) };
  return { 'multipart/form-data': { schema: { ...body, properties }, example: examples.of(body) } };
}

const ONCE: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request: sent again with the same key, it does its work once and answers the same',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

function success(call: AnyCall, answer: Json | undefined, examples: ExamplesOfCall): Json {
  if (call.answer === fileAnswer) {
    return { '200': { description: 'The file', content: { '*/*': { schema: FILE } } } };
  }
  if (!answer) return { '204': { description: 'Done' } };
  const content = { 'application/json': { schema: answer, example: examples.of(answer) } };
  return { '200': { description: 'The answer', content } };
}

function parameters(schema: Json, place: 'path' | 'query', examples: ExamplesOfCall): Json[] {
  const required = (schema['required'] as string[] | undefined) ?? [];
  const properties = (schema['properties'] as Record<string, Json> | undefined) ?? {};
  return Object.entries(properties).map(([name, one]) => {
    const example = examples.ofParameter(name);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
      ...(example !== undefined && { example }),
    };
  });
}

function whoMay(call: AnyCall): string {
  if (call.who === 'anyone') return 'Open to anyone.';
  if (call.who === 'signed-in') return 'For whoever is signed in.';
  if (call.who === 'with-account') return 'For whoever has an account in use.';
  if (call.who === 'with-access') return 'For whoever has access to the product.';
  return `For ${(call.who as string[]).join(', ')}.`;
}
