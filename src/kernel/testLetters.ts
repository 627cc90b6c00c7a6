import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { z } from 'zod';
import { answerFailures } from '#app/answers.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { Caller } from './caller.ts';
import { createClient } from './client.ts';
import { createClock } from './clock.ts';
import { call, fileAnswer, withUploads } from './contract.ts';
import { notFound } from './failures.ts';
import { once } from './idempotency.ts';
import { mount } from './mount.ts';

/** Letters with attachments: calls that no room has yet. */
export const letterCalls = {
  send: withUploads(
    call({
      method: 'POST',
      path: 'letters',
      summary: '',
      who: ['Writer'],
      body: z.strictObject({
        title: z.string(),
        copies: z.coerce.number<string | number>().int().max(9),
        lines: z.array(z.strictObject({ text: z.string() })).optional(),
      }),
      answer: z.object({
        id: z.string().nullable(),
        title: z.string(),
        copies: z.number(),
        lines: z.number(),
      }),
      creates: true,
    }),
    { attachment: { types: ['png', 'pdf'], most: 2 } },
  ),
  read: call({
    method: 'GET',
    path: 'letters/{id}',
    summary: '',
    who: ['Writer'],
    params: { id: z.string() },
    answer: fileAnswer,
  }),
  plain: call({
    method: 'POST',
    path: 'plain',
    summary: '',
    who: ['Writer'],
    body: z.object({ a: z.string() }),
  }),
};

/** Serves them over HTTP, to one writer. */
export async function serveLetters() {
  const database = await freshDatabase();
  const app = fastify();
  answerFailures(app);
  const identity = { subject: 'w', email: 'w@x', emailVerified: true, name: 'W', expiresAt: new Date(2e12) };
  const facts = {
    userId: 1,
    companyId: 1,
    companyName: '',
    roles: ['Writer'],
    applications: [],
    actsForAll: false,
  };
  mount(
    app,
    {
      db: database.db,
      clock: createClock(),
      zone: 'Pacific/Auckland',
      origin: '',
      identify: async request => (request.headers.authorization ? identity : undefined),
      accountOf: async who => new Caller(who, facts),
      hasAccess: () => true,
      publish: () => {},
      checkAnswers: true,
    },
    letterCalls,
    {
      send: ({ body }, { db, files, onceKey }) =>
        once(db, onceKey, async trx => {
          const [first] = files;
          const id = first ? await databaseFiles.keep(trx, first) : null;
          return { id, title: body.title, copies: body.copies, lines: body.lines?.length ?? 0 };
        }),
      read: async ({ params }, { db }) => {
        const found = await databaseFiles.read(db, params.id);
        if (!found) throw notFound('File');
        return found;
      },
      plain: () => undefined,
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const client = createClient({ base: `${origin}/api`, token: () => 'w' });
  return { client, origin, close: () => app.close().then(() => database.close()) };
}
