import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { deliverMail } from './deliver.ts';
import { listInbox, readMail } from './inbox.ts';
import { enqueueMail } from './outbox.ts';
import { startMailServer, type TestMailServer } from './testMailServer.ts';

let database: FreshDatabase;
let server: TestMailServer;

beforeAll(async () => {
  [database, server] = await Promise.all([freshDatabase(), startMailServer()]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('delete from mail');
  server.received.length = 0;
});

const mailTo = (to: string, subject = 'Kia ora') => ({
  to,
  subject,
  text: 'Ngā mihi',
  html: '<p>Ngā mihi</p>',
});
const inbox = (to?: string) => listInbox(database.db, { to, limit: 50 });

describe('the outbox', () => {
  it('belongs to the transaction of the change that it tells about', async () => {
    await database.db
      .transaction()
      .execute(async trx => {
        await enqueueMail(trx, mailTo('mia@kereru.example'));
        throw new Error('the change failed');
      })
      .catch(() => undefined);
    expect(await inbox()).toEqual([]);
    await database.db.transaction().execute(trx => enqueueMail(trx, mailTo('mia@kereru.example')));
    expect(await inbox('MIA@kereru.example')).toMatchObject([
      { to: 'mia@kereru.example', subject: 'Kia ora' },
    ]);
  });

  it('keeps mail where no SMTP server is set, for the demo inbox to read', async () => {
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    expect(await deliverMail(database.db, undefined)).toEqual({ sent: 0, failed: 0 });
    const [line] = await inbox();
    expect(await readMail(database.db, line?.mailId ?? 0)).toMatchObject({ text: 'Ngā mihi', sentAt: null });
    for (const odd of [0, -1, 1.5, Number.NaN, 1e300])
      expect(await readMail(database.db, odd)).toBeUndefined();
  });
});

describe('delivery', () => {
  it('sends each mail once, however many processes deliver at once', async () => {
    for (let i = 0; i < 12; i++) await enqueueMail(database.db, mailTo(`p${i}@kereru.example`));
    const runs = await Promise.all([1, 2, 3].map(() => deliverMail(database.db, server.url)));
    expect(runs.reduce((sum, run) => sum + run.sent, 0)).toBe(12);
    expect(new Set(server.received.flatMap(mail => mail.to)).size).toBe(12);
    expect(server.received).toHaveLength(12);
    expect(await deliverMail(database.db, server.url)).toEqual({ sent: 0, failed: 0 });
  });

  it('says what was written, to one address only, in both shapes', async () => {
    await enqueueMail(database.db, mailTo('mia@kereru.example', 'Confirm: ā\r\nBcc: evil@x.example'));
    await enqueueMail(database.db, mailTo('one@kereru.example, two@kereru.example'));
    await deliverMail(database.db, server.url, 'Ahuriri Port <port@ahuriri.example>');
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
    await enqueueMail(database.db, mailTo('full@kereru.example'));
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    expect(await deliverMail(database.db, server.url)).toEqual({ sent: 1, failed: 1 });
    expect(await deliverMail(database.db, server.url)).toEqual({ sent: 0, failed: 0 });
    for (let i = 0; i < 10; i++) {
      await database.pool.query(`update mail set created_at = created_at - interval '3 hours'`);
      await deliverMail(database.db, server.url);
    }
    const { rows } = await database.pool.query<{ attempts: number; last_error: string }>(
      `select attempts, last_error from mail where to_address = 'full@kereru.example'`,
    );
    expect(rows).toEqual([{ attempts: 8, last_error: expect.stringContaining('mailbox is full') as string }]);
  });

  it('leaves everything for later when the server is away', async () => {
    await enqueueMail(database.db, mailTo('mia@kereru.example'));
    expect(await deliverMail(database.db, 'smtp://127.0.0.1:1')).toEqual({ sent: 0, failed: 1 });
    expect(await inbox()).toMatchObject([{ sentAt: null }]);
  });
});
