import fastify from 'fastify';
import { expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createClock } from './clock.ts';
import { call } from './contract.ts';
import { mount } from './mount.ts';
import { statementsOneByOne } from './oneByOne.ts';

const calls = {
  read: call({ method: 'GET', path: 'read', summary: '', who: 'anyone' }),
  book: call({ method: 'POST', path: 'book', summary: '', who: 'anyone' }),
};

it('a change goes before what is read one by one, a read beside it', async () => {
  const database = await freshDatabase();
  const app = fastify();
  const oneByOne = statementsOneByOne();
  oneByOne.over(database.pool);
  const order: string[] = [];
  const news = () => oneByOne.within(() => database.pool.query('select')).then(() => order.push('news'));
  const gate = {
    db: database.db,
    clock: createClock(),
    zone: 'Pacific/Auckland',
    origin: 'http://localhost',
    identify: async () => undefined,
    accountOf: async () => undefined,
    hasAccess: () => false,
    publish: () => {},
    oneByOne,
    checkAnswers: true,
  };
  const handler = async (): Promise<undefined> => {
    order.push('begins');
    told.push(news());
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    order.push('is over');
  };
  const told: Promise<unknown>[] = [];
  mount(app, gate, calls, { read: handler, book: handler });
  await database.pool.query('select');
  database.pool.on('acquire', () => order.push('a statement of the news'));
  try {
    await app.inject({ method: 'POST', url: '/api/book' });
    await Promise.all(told);
    expect(order).toEqual(['begins', 'is over', 'a statement of the news', 'news']);
    order.length = 0;
    await app.inject({ method: 'GET', url: '/api/read' });
    await Promise.all(told);
    expect(order.indexOf('a statement of the news')).toBeLessThan(order.indexOf('is over'));
  } finally {
    await app.close();
    await database.close();
  }
});
