import { z } from 'zod';
import type { AnyCall } from '#kernel/contract.ts';
import { contracts } from '../server.ts';

/** A field's shape as JSON Schema. */
export type Shape = { [keyword: string]: unknown };
/** What a request is made of: names with values, and the body as it is. */
export type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };
export type Field = { part: keyof Parts; name: string; shape: Shape; required: boolean };

/** Every call of every room, with the name it goes by in a test's title: a new one is here by being mounted. */
export const EVERY_CALL: readonly [name: string, call: AnyCall][] = Object.values(contracts)
  .flatMap(contract => Object.values(contract) as AnyCall[])
  .map(call => [`${call.method} ${call.path}`, call]);

/** What the list that is the whole body goes by. */
export const WHOLE_BODY = '[]';

/** The fields of a request: what stands in the path, in the query, and first in the body. */
export function fieldsOf(call: AnyCall): Field[] {
  return (['params', 'query', 'body'] as const).flatMap(part => {
    const shape = shapeOf(call[part] as z.ZodType);
    if (!shape) return [];
    if (shape['type'] === 'array') return [{ part, name: WHOLE_BODY, shape, required: true }];
    const required = (shape['required'] ?? []) as string[];
    return Object.entries((shape['properties'] ?? {}) as Record<string, Shape>).map(([name, one]) => ({
      part,
      name,
      shape: one,
      required: required.includes(name),
    }));
  });
}

/** The parts of a request with these values of fields. */
export function partsOf(values: readonly (readonly [Field, unknown])[]): Parts {
  const parts: Parts = { params: {}, query: {}, body: undefined };
  for (const [{ part, name }, value] of values) {
    if (part !== 'body') parts[part][name] = value;
    else if (name === WHOLE_BODY) parts.body = value;
    else parts.body = { ...(parts.body as object), [name]: value };
  }
  return parts;
}

function shapeOf(schema: z.ZodType): Shape | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

export type Reply = { status: number; type: string; text: string };

/** Makes a request by hand, so that anything can be sent. `token` is left out for nobody. */
export async function ask(
  origin: string,
  call: AnyCall,
  { params, query, body }: Parts,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const answer = await fetch(`${origin}/api/${path}?${search.join('&')}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && call.method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

/** As it stands in an address; half a character cannot be sent at all. */
function inAddress(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );
}
