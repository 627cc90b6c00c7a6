import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCall, Input } from './contract.ts';
import { type FieldErrors, refused, refusedBecause } from './failures.ts';
import { ownTitleOf, plainWords, titleOf } from './words.ts';

/** What was sent, by the call's shapes; parts and fields that are wrong are told together. @throws Failure 400 */
export function readInput(call: AnyCall, request: FastifyRequest, body: unknown): Input<AnyCall> {
  const query = inShapeCase(call.query as z.ZodObject, request.query as Record<string, unknown>);
  const parts = {
    params: readPart(call.params, request.params),
    query: readPart(call.query, query),
    body: readPart(call.body, body ?? undefined),
  };
  const issues = [
    ...Object.entries(parts).flatMap(([name, part]) =>
      part.success ? [] : name === 'body' ? ofNamedList(call.body, part.error.issues) : part.error.issues,
    ),
    ...notInDigits(call.params, request.params, parts.params),
    ...notInDigits(call.query, query, parts.query),
  ];
  if (issues.length > 0) throw refused(fieldErrors(issues));
  if (hasNul(request.params) || hasNul(request.query) || hasNul(body)) {
    throw refusedBecause('The request holds a character that cannot be stored');
  }
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data } as Input<AnyCall>;
}

function readPart(shape: z.ZodType, raw: unknown) {
  return shape.safeParse(raw, { error: plainWords(shape, raw) });
}

/** A body that is a list and has a title goes by it among the errors, as a field that holds a list does by its name. */
function ofNamedList(shape: z.ZodType, issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const name = ownTitleOf(shape)?.replaceAll(' ', '');
  if (name === undefined) return issues;
  return issues.map(issue => ({ ...issue, path: [name, ...issue.path] }));
}

/** A number that an address spells otherwise than in digits is none, whatever JavaScript makes of it: '0x10', '1e2', ' 7', ''. */
function notInDigits(shape: z.ZodType, raw: unknown, read: ReturnType<typeof readPart>): z.core.$ZodIssue[] {
  if (!read.success) return [];
  const sent = raw as Record<string, unknown>;
  return Object.entries(read.data as Record<string, unknown>).flatMap(([name, value]) => {
    const text = sent[name];
    if (typeof value !== 'number' || typeof text !== 'string' || /^-?\d+$/.test(text)) return [];
    const message = `${titleOf(name, (shape as z.ZodObject).shape[name])} must be a whole number`;
    return [{ code: 'custom', path: [name], message, input: text }];
  });
}

/** Query names match without regard to case, as paths do. */
function inShapeCase(shape: z.ZodObject, query: Record<string, unknown>): Record<string, unknown> {
  const names = new Map(Object.keys(shape.shape).map(name => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
  );
}

/** A Map in between, because a field that is sent may be called like something that every object has. */
function fieldErrors(issues: z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of unknown) {
      const path = key === undefined ? issue.path : [...issue.path, key];
      const name = path.length > 0 ? path.join('.') : 'Exception';
      const message = key === undefined ? issue.message : `${key} is not a known field`;
      errors.set(name, [...(errors.get(name) ?? []), message]);
    }
  }
  return Object.fromEntries(errors);
}

/** PostgreSQL stores no NUL character in a text. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, part]) => name.includes('\0') || hasNul(part));
}
