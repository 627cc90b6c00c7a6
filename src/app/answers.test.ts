import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFailures } from './answers.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = fastify({ bodyLimit: 100 });
  answerFailures(app);
  app.post('/', () => null);
});
afterAll(() => app.close());

it.each([
  ['{', 'application/json', 400, 'The request is not JSON'],
  ['', 'application/json', 400, 'The request is empty'],
  ['{"__proto__":{"x":1}}', 'application/json', 400, 'The request is not JSON'],
  [`"${'x'.repeat(200)}"`, 'application/json', 413, 'The request is too large'],
  ['x', 'image/png', 415, 'The request is of a kind that is not taken here'],
])('what cannot be read is refused in plain English: %s as %s', async (payload, type, status, said) => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ title: said, errors: { Exception: [said] } });
});
