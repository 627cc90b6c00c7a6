import { createHash } from 'node:crypto';
import type { Request } from './load.ts';
import type { Recording } from './recording.ts';
import type { ServerProcess } from './serverProcess.ts';

/** What differs from one request to the next, by name; instants as ISO 8601. */
export type Facts = Record<string, string | number | boolean | null>;
/** Stands among a statement's values where a fact of the request goes. */
export type Fact = { fact: string };

export type PreparedStatement = { name: string; text: string; values: unknown[]; transaction?: number };
/** What the bare server does for a request: the statements, those of an inner list at the same time, and the answer. */
export type Replay = { waves: PreparedStatement[][]; answer: unknown };

/** A request to the product, and what of it differs in the next one. */
export type RecordedRequest = Request & { path: string; facts?: Facts };

export function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && 'fact' in value;
}

/**
 * Makes a replay of the second of two requests to the product, all statements prepared: without those that only find out
 * who is calling, and without the live news that follows. The first one warms the product up.
 * @throws Error when the product does not answer well
 */
export async function recordReplay(product: ServerProcess, next: () => RecordedRequest): Promise<Replay> {
  await send(product, next());
  const request = next();
  const signIn = await record(product, { path: '/api/account', headers: request.headers ?? {} });
  const whoIsCalling = new Set(signIn.recording.flat().map(({ text }) => text));
  const { recording, answer } = await record(product, request);
  const waves = recording.flatMap(wave => {
    const left = wave.filter(({ text }) => !whoIsCalling.has(text) && !text.includes('pg_notify'));
    return left.length > 0 ? [left] : [];
  });
  if (waves.length === 0) throw new Error(`${request.path} cannot be replayed: it asks the database nothing`);
  return {
    waves: waves.map(wave => wave.map(one => prepare(one, request.facts ?? {}))),
    answer: JSON.parse(answer),
  };
}

function prepare(
  { name, text, values, transaction }: Recording[number][number],
  facts: Facts,
): PreparedStatement {
  return {
    name: name ?? createHash('sha256').update(text).digest('hex').slice(0, 20),
    text,
    values: withFacts(values, Object.entries(facts)),
    ...(transaction !== undefined && { transaction }),
  };
}

function withFacts(values: unknown[], facts: [string, Facts[string]][]): unknown[] {
  return values.map(value => {
    if (Array.isArray(value)) return withFacts(value, facts);
    const plain = value instanceof Date ? value.toISOString() : value;
    const known = facts.find(([, fact]) => fact === plain);
    return known ? ({ fact: known[0] } satisfies Fact) : value;
  });
}

async function record(
  product: ServerProcess,
  request: RecordedRequest,
): Promise<{ recording: Recording; answer: string }> {
  await product.ask('startRecording');
  const answer = await send(product, request);
  return { recording: await product.ask<Recording>('stopRecording'), answer };
}

async function send({ origin }: ServerProcess, { path, ...init }: RecordedRequest): Promise<string> {
  const answer = await fetch(origin + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}
