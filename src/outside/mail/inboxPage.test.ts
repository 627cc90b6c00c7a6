import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { listInbox } from './inbox.ts';
import { demoInbox } from './inboxPage.ts';
import { enqueueMail } from './outbox.ts';

let database: FreshDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  app = fastify();
  await app.register(demoInbox({ db: database.db, zone: 'Pacific/Auckland' }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const open = (url: string) => app.inject({ url });

it('is empty at first and says what would be here', async () => {
  expect((await open('/inbox')).body).toContain('No mail yet.');
});

it('lists the newest mail first, of one address too, and opens it with its links', async () => {
  const text = 'Confirm:\nhttp://localhost:4000/identity/verify?token=abc&x=1\n<script>alert(1)</script>';
  await enqueueMail(database.db, { to: 'mia@kereru.example', subject: '<b>First</b>', text });
  await enqueueMail(database.db, {
    to: 'rangi@ahuriri.example',
    subject: 'Second',
    text: 'x',
    html: '<script>x</script><p>Kia ora',
  });

  const list = await open('/inbox');
  expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('&lt;b&gt;First&lt;/b&gt;'));
  expect((await open('/inbox?to=MIA@kereru.example')).body).not.toContain('Second');

  const [second, first] = await listInbox(database.db, { limit: 2 });
  const mail = await open(`/inbox/${first?.mailId}`);
  const link = 'http://localhost:4000/identity/verify?token=abc&amp;x=1';
  expect(mail.body).toContain(`<a href="${link}">${link}</a>`);
  expect(mail.body).not.toContain('<script>alert');
  expect(mail.headers['content-security-policy']).toContain("script-src 'self'");

  const designed = await open(`/inbox/${second?.mailId}/designed`);
  expect(designed.body).toContain('<p>Kia ora');
  expect(designed.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox allow-popups/);
});

it.each([
  '/inbox/0',
  '/inbox/999999',
  '/inbox/x',
  '/inbox/1e99',
  '/inbox/%00',
  '/inbox/0/designed',
  '/inbox/-1/designed',
])('answers %s with 404', async url => {
  expect((await open(url)).statusCode).toBe(404);
});

it.each(['/inbox?to=%00', '/inbox?to=a&to=b', '/inbox?to[]=x', `/inbox?to=${'x'.repeat(3000)}`])(
  'takes %s',
  async url => {
    expect((await open(url)).statusCode).toBe(200);
  },
);

it('serves its style, script, mark and font to be kept', async () => {
  const { body } = await open('/inbox');
  const urls = [...body.matchAll(/(?:href|src)="(\/inbox\/assets\/[^"]*)"/g)].map(match => match[1] ?? '');
  expect(urls.length).toBeGreaterThan(2);
  for (const url of [...urls, '/inbox/assets/inter.woff2']) {
    const asset = await open(url);
    expect([url, asset.statusCode]).toEqual([url, 200]);
    expect(asset.headers['cache-control']).toContain('immutable');
  }
});
