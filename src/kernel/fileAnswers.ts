import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from './contract.ts';
import { attachmentHeader } from './fileNames.ts';

/** Sends a file to be saved under its name: never shown in the page, never guessed at, kept by the browser alone. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, content, etag, madeAt }: FileAnswer,
) {
  reply
    .header('content-disposition', attachmentHeader(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .type(type);
  if (madeAt) reply.header('last-modified', madeAt.toUTCString());
  if (etag !== undefined) {
    const quoted = `"${etag.replaceAll(/[^\w-]/g, '')}"`;
    reply.header('etag', quoted);
    if (knows(request.headers['if-none-match'], quoted)) return reply.code(304).send();
  }
  return reply.send(content instanceof Blob ? Buffer.from(await content.arrayBuffer()) : content);
}

/** A proxy that compresses may have made the tag a weak one. */
function knows(sent: string | undefined, etag: string): boolean {
  return (sent ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === etag);
}
