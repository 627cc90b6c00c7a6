import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, openFront } from './front.ts';
import { startProduct, type TestProduct } from './testing.ts';

const parts = {
  logLevel: 'silent',
  isSecure: false,
  requestSeconds: 1,
  nameOf: () => 'one',
  onAnswered: () => {},
};

describe('who is calling is said by the proxies in front, and by nobody else', () => {
  const FORGED = '6.6.6.6';
  it.each([
    ['nobody is believed when there is no proxy', false, '203.0.113.7', FORGED, '203.0.113.7'],
    [
      'one hop: the proxy wrote the last address, the rest is what it was told',
      1,
      '10.0.0.1',
      `${FORGED}, 203.0.113.7`,
      '203.0.113.7',
    ],
    ['a proxy of the list is believed', ['10.0.0.0/8'], '10.0.0.1', `${FORGED}, 203.0.113.7`, '203.0.113.7'],
    ['who comes from elsewhere is not', ['10.0.0.0/8'], '203.0.113.7', FORGED, '203.0.113.7'],
  ])('%s', async (_, trustProxy, remoteAddress, forwarded, seen) => {
    const app = openFront({ ...parts, trustProxy });
    app.get('/', request => request.ip);
    const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    expect(answer.body).toBe(seen);
  });
});

it('a request that drips is cut off: 408', { timeout: 30_000 }, async () => {
  const app = openFront({ ...parts, trustProxy: false });
  app.post('/', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let answer = '';
  socket.on('data', text => (answer += text.toString()));
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 100);
  socket.on('error', () => {});
  await once(socket, 'close');
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(saidIn(answer)).toMatchObject({ status: 408, title: 'The request took too long to arrive' });
  await app.close();
});

it.each([
  ['that is none', 'nonsense\r\n\r\n', 400, 'The request cannot be read'],
  [
    'with a line too long for any server',
    `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\n`,
    431,
    'The request is too large',
  ],
])('a request %s is refused in plain English', async (_, sent, status, title) => {
  const app = openFront({ ...parts, trustProxy: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let answer = '';
  socket.on('data', text => (answer += text.toString()));
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(saidIn(answer)).toMatchObject({ status, title, errors: { Exception: [title] } });
  await app.close();
});

/** The problem document of an answer as it came over the wire. */
function saidIn(answer: string): unknown {
  expect(answer).toContain('content-type: application/problem+json');
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
}

it('who watches hears of each request that was answered, also of one that nobody serves', async () => {
  const heard: Answered[] = [];
  const app = openFront({ ...parts, trustProxy: false, onAnswered: one => heard.push(one) });
  const answer = await app.inject('/nowhere');
  expect(heard).toMatchObject([{ id: answer.headers['x-request-id'], status: 404, call: 'one' }]);
});

describe('behind https', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({ daysAhead: 0, settings: { ORIGIN: 'https://portal.example' } });
  });
  afterAll(() => product.close());

  it.each([
    ['/health', 200],
    ['/api/settings', 200],
    ['/api/nothing', 404],
    ['/api/appointments', 401],
    ['/inbox', 200],
    ['/identity/forgot-password', 200],
    ['/identity/.well-known/openid-configuration', 200],
    ['/identity/nothing', 404],
  ])('%s (%i) says its id, and that browsers come by https only', async (address, status) => {
    const answer = await fetch(`${product.origin}${address}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['0123abcd', /^0123abcd-[0-9a-f-]{27}$/],
    ['0123ABCD', /^(?!0123ABCD)[0-9a-f-]{36}$/],
    ['0123abcd-or-more', /^(?!0123abcd)[0-9a-f-]{36}$/],
  ])('the id begins with the tab that asks, when that is one: %s', async (origin, id) => {
    const answer = await fetch(`${product.origin}/health`, { headers: { 'x-origin': origin } });
    expect(answer.headers.get('x-request-id')).toMatch(id);
  });
});
