import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { RawJson } from './alike.ts';
import { type AnyCall, type FileAnswer, fileAnswer } from './contract.ts';
import { sendFile } from './fileAnswers.ts';
import { StreamedJson, streamOf } from './jsonStream.ts';

/** What is answered, and which neighbour was away. */
export type Said = { answer: unknown; away: string | undefined };

type Where = { call: AnyCall; request: FastifyRequest; reply: FastifyReply; checks: boolean };

/** Sends what a call answers, as its contract says; `checks` it against that first. */
export async function send(
  { answer, away }: Said,
  { call, request, reply, checks }: Where,
): Promise<unknown> {
  if (away !== undefined) reply.header('x-neighbour-away', away);
  if (call.answer === fileAnswer) return sendFile(request, reply, answer as FileAnswer);
  reply.header('cache-control', 'no-store');
  if (answer === undefined) return reply.code(204).send();
  if (answer instanceof StreamedJson) {
    const shape = checks ? (call.answer as z.ZodType) : undefined;
    return reply.type('application/json; charset=utf-8').send(streamOf(answer, shape));
  }
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  if (checks) {
    const checked = (call.answer as z.ZodType).safeParse(JSON.parse(text));
    if (!checked.success)
      throw new Error(
        `${call.method} ${call.path} answers what its contract does not say: ${checked.error.message}`,
      );
  }
  void reply.type('application/json; charset=utf-8');
  const packed = answer instanceof RawJson && answer.packedFor(request.headers['accept-encoding']);
  if (!packed) return reply.send(text);
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'br')
    .send(await packed);
}
