import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkers } from '#kernel/jobQueue.ts';
import { callWorkers, jobsOf } from '#kernel/jobs.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { createPostman } from './deliver.ts';
import { listInbox, readMail } from './inbox.ts';
import { enqueueMail, mailDelivery } from './outbox.ts';
import { startMailServer, type TestMailServer } from './testMailServer.ts';

let database: FreshDatabase;
let server: TestMailServer;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  [database, server] = await Promise.all([freshDatabase(), startMailServer()]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('truncate mail, job, job_item');
  server.received.length = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function startPostman(smtpUrl = server.url, from?: string): Promise<void> {
  const postman = createPostman(smtpUrl, from);
  const workshop = { pool: database.pool, db: database.db, now: () => new Date(), log: console };
  const working = await startWorkers(workshop, [postman.worker]);
  stops.push(postman.close, () => working.stop());
}

const mailTo = (to: string, subject = 'Kia ora') => ({
  to,
  subject,
  text: 'Ngā mihi',
  html: '<p>Ngā mihi</p>',
});
const inbox = (to?: string) => listInbox(database.db, { to, limit: 50 });

describe('the outbox', () => {
  it('belongs to the transaction of the change that it tells about', async () => {
    const change = inTransaction(database.db, async trx => {
      await enqueueMail(trx, mailTo('mia@kereru.example'));
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await inbox()).toEqual([]);
    await inTransaction(database.db, trx => enqueueMail(trx, mailTo('mia@kereru.example')));
    expect(await inbox('MIA@kereru.example')).toMatchObject([
      { to: 'mia@kereru.example', subject: 'Kia ora' },
    ]);
  });

  it('keeps mail where no SMTP server is set, for the demo inbox to read', async () => {
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    const [line] = await inbox();
    expect(await readMail(database.db, line?.mailId ?? 0)).toMatchObject({ text: 'Ngā mihi', sentAt: null });
    for (const odd of [0, -1, 1.5, Number.NaN, 1e300])
      expect(await readMail(database.db, odd)).toBeUndefined();
  });
});

const jobs = (limit = 50) => jobsOf(database.db, { kind: mailDelivery, limit });
const allAre = (state: string, count: number) =>
  vi.waitFor(async () => {
    const states = (await jobs()).map(job => job.state);
    expect(states).toEqual(Array.from({ length: count }, () => state));
  }, 20_000);

describe('delivery', () => {
  it('sends each mail once and at once, however many processes deliver', async () => {
    for (let i = 0; i < 3; i++) await startPostman();
    for (let i = 0; i < 12; i++) await enqueueMail(database.db, mailTo(`p${i}@kereru.example`));
    await allAre('done', 12);
    expect(new Set(server.received.flatMap(mail => mail.to)).size).toBe(12);
    expect(server.received).toHaveLength(12);
    expect((await inbox()).every(mail => mail.sentAt !== null)).toBe(true);
  });

  it('takes up what was written while nobody delivered, and what an earlier release left', async () => {
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    await enqueueMail(database.db, mailTo('tama@kereru.example'));
    await database.pool.query(`select graphile_worker.remove_job('job ' || max(job_id)) from job`);
    await startPostman();
    await allAre('done', 2);
    expect(server.received.flatMap(mail => mail.to).toSorted()).toEqual([
      'mia@kereru.example',
      'tama@kereru.example',
    ]);
  });

  it('says what was written, to one address only, in both shapes', async () => {
    await startPostman(server.url, 'Ahuriri Port <port@ahuriri.example>');
    await enqueueMail(database.db, mailTo('mia@kereru.example', 'Confirm: ā\r\nBcc: evil@x.example'));
    await allAre('done', 1);
    await enqueueMail(database.db, mailTo('one@kereru.example, two@kereru.example'));
    await vi.waitFor(async () => expect((await jobs(1))[0]!.attempts).toBe(1));
    const [first, ...others] = server.received;
    expect(first?.to).toEqual(['mia@kereru.example']);
    expect(first?.message).toMatch(/^From: Ahuriri Port <port@ahuriri.example>$/m);
    expect(first?.message).not.toMatch(/^Bcc:/m);
    expect(first?.message).toContain('text/plain');
    expect(first?.message).toContain('text/html');
    expect(others.every(mail => mail.to.length === 1)).toBe(true);
  });

  it('tries a refused mail again later, at most eight times, and keeps the reason', async () => {
    server.refuse('full@kereru.example');
    await startPostman();
    await enqueueMail(database.db, mailTo('full@kereru.example'));
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    for (let attempts = 1; attempts <= 8; attempts++) {
      const [, refused] = await vi.waitFor(async () => {
        const two = await jobs();
        expect(two).toMatchObject([{ state: 'done' }, { attempts }]);
        expect(two[1]!.state).toBe(attempts < 8 ? 'waiting' : 'failed');
        return two;
      }, 20_000);
      await database.pool.query('update job set due_at = now()');
      if (attempts < 8) await callWorkers(database.db, [refused!.jobId]);
    }
    expect((await jobs())[1]!.lastError).toMatch('mailbox is full');
    const { rows } = await database.pool.query<{ attempts: number; last_error: string }>(
      `select attempts, last_error from mail where to_address = 'full@kereru.example'`,
    );
    expect(rows).toEqual([{ attempts: 8, last_error: expect.stringContaining('mailbox is full') as string }]);
  });

  it('leaves everything for later when the server is away', async () => {
    await startPostman('smtp://127.0.0.1:1');
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    await vi.waitFor(
      async () => expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }]),
      20_000,
    );
    expect(await inbox()).toMatchObject([{ sentAt: null }]);
  });
});
