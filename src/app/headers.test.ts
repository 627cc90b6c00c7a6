import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { contentPolicy } from './contentPolicy.ts';
import { sendSafeHeaders } from './headers.ts';

const OPTIONS = {
  contentSecurityPolicy: { directives: contentPolicy(['https://sign-in.example']) },
  crossOriginEmbedderPolicy: false,
};

async function headersOf(prepare: (app: FastifyInstance) => PromiseLike<unknown>) {
  const app = fastify();
  await prepare(app);
  app.get('/', () => 'here');
  const answers = [await app.inject('/'), await app.inject('/'), await app.inject('/nowhere')];
  return answers.map(({ headers }) => ({ ...headers, date: undefined }));
}

test('every answer has the headers that helmet gives it', async () => {
  const sent = await headersOf(app => sendSafeHeaders(app, OPTIONS));
  expect(sent).toEqual(await headersOf(app => app.register(helmet, OPTIONS)));
  expect(sent[1]).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(sent[1]!['content-security-policy']).toContain('https://sign-in.example');
});
