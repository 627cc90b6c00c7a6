import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkers } from '#kernel/jobQueue.ts';
import { callWorkers, jobsOf } from '#kernel/jobs.ts';
import { takeUpJobs } from '#kernel/jobWork.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import {
  enqueueMailing,
  failuresOfMailing,
  mailingDelivery,
  mailingsTo,
  progressOfMailings,
} from './mailings.ts';
import { mailingWorker } from './sendMailing.ts';
import { sendMailings } from './testMailings.ts';
import { startMailServer, type TestMailServer } from './testMailServer.ts';

let database: FreshDatabase;
let server: TestMailServer;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await server.close();
});

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ recipient: String(i), address: `p${i}@kereru.example` }));
const letter = { subject: 'Tides', text: 'Ngā mihi', html: '<p>Ngā mihi</p>', fileId: null as string | null };
const write = (count: number, more: Partial<typeof letter> = {}) =>
  inTransaction(database.db, trx => enqueueMailing(trx, { ...letter, ...more }, people(count)));
async function start(smtpUrl: string | undefined = server.url): Promise<void> {
  const workshop = { pool: database.pool, db: database.db, now: () => new Date(), log: console };
  const working = await startWorkers(workshop, [
    mailingWorker({ smtpUrl, from: 'Port <port@kereru.example>' }, () => {}),
  ]);
  stops.push(() => working.stop());
}
const progress = async (id: number) => (await progressOfMailings(database.db, [id])).get(id);
const becomes = (id: number, what: object) =>
  vi.waitFor(async () => expect(await progress(id)).toMatchObject(what), 20_000);
/** Until a job that nobody holds any more is worked on. */
const takenUp = (id: number) =>
  vi.waitFor(async () => {
    await takeUpJobs(database.db, [mailingDelivery.name]);
    expect(await progress(id)).toMatchObject({ left: 0 });
  }, 20_000);
const reached = () => server.received.flatMap(mail => mail.to).sort();
const addresses = (count: number) =>
  people(count)
    .map(one => one.address)
    .sort();

describe('a mailing', () => {
  it('goes to each person and each address once, whoever sends it', async () => {
    const twice = [...people(40), ...people(40), { recipient: 'x', address: 'P1@KERERU.example' }];
    const id = await inTransaction(database.db, trx => enqueueMailing(trx, letter, twice));
    await Promise.all([start(), start(), start()]);
    await becomes(id, { total: 40, sent: 40, failed: 0, left: 0 });
    expect(reached()).toEqual(addresses(40));
    expect(new Set(server.received.map(mail => /^Message-ID: (.*)$/m.exec(mail.message)?.[1])).size).toBe(40);
    expect(await mailingsTo(database.db, '7', [id])).toEqual(new Set([id]));
    expect(await mailingsTo(database.db, '77', [id])).toEqual(new Set());
  });

  it('goes with the change that is rolled back', async () => {
    const change = inTransaction(database.db, async trx => {
      await enqueueMailing(trx, letter, people(3));
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    await start();
    const id = await write(1);
    await becomes(id, { sent: 1 });
    expect(reached()).toEqual(addresses(1));
  });

  it('carries text, HTML and the attachment, whole, and nothing of its title becomes a header', async () => {
    const content = Buffer.from(Array.from({ length: 5_000 }, (_, i) => i % 256));
    const file = { name: 'Hours “summer”.pdf', type: 'application/pdf', content };
    const fileId = await inTransaction(database.db, trx => databaseFiles.keep(trx, file));
    const id = await write(1, { subject: 'Hours\r\nBcc: all@kereru.example', fileId });
    await start();
    await becomes(id, { sent: 1 });
    const [mail] = server.received;
    expect(mail?.to).toEqual(['p0@kereru.example']);
    const [head = '', ...parts] = mail!.message.split('\n\n');
    expect(head).toContain('To: p0@kereru.example\n');
    expect(head).not.toMatch(/^Bcc/im);
    const body = parts.join('\n\n');
    expect(body).toMatch(/Content-Type: text\/plain/);
    expect(body).toMatch(/Content-Type: text\/html/);
    const encoded = body.split(/Content-Disposition: attachment[^]*?\n\n/)[1]?.split('\n--')[0] ?? '';
    expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true);
  });

  it('reaches addresses that a header has to encode', async () => {
    const odd = [{ recipient: '1', address: '"mere, hone"@pōhutukawa.example' }];
    const id = await inTransaction(database.db, trx => enqueueMailing(trx, letter, odd));
    await start();
    await becomes(id, { sent: 1 });
    expect(reached()).toEqual(['"mere, hone"@xn--phutukawa-vxb.example']);
    expect(server.received[0]?.message).toContain('To: <"mere, hone"@xn--phutukawa-vxb.example>');
  });

  it('goes into the inbox of the demo, where no mail server is', async () => {
    const id = await write(3);
    const working = await startWorkers(
      { pool: database.pool, db: database.db, now: () => new Date(), log: console },
      [mailingWorker({ from: 'port@kereru.example' }, () => {})],
    );
    stops.push(() => working.stop());
    await becomes(id, { total: 3, sent: 3 });
  });

  it('never changes', async () => {
    const id = await write(1);
    const change = (statement: string) => database.pool.query(statement, [id]);
    await expect(change(`update mailing set body_text = 'x' where mailing_id = $1`)).rejects.toThrow('never');
    await expect(change('delete from mailing where mailing_id = $1')).rejects.toThrow();
  });
});

describe('what is refused', () => {
  it('for good has failed, with the reason; the others get theirs', async () => {
    server.refuse('p1@kereru.example', '550 no such person');
    const id = await write(3);
    await start();
    await becomes(id, { total: 3, sent: 2, failed: 1, left: 0 });
    expect(await failuresOfMailing(database.db, id, 9)).toEqual([
      { address: 'p1@kereru.example', reason: expect.stringContaining('550 no such person') },
    ]);
  });

  it('for now is left, and tried again alone', async () => {
    server.refuse('p1@kereru.example');
    const id = await write(3);
    await start();
    await becomes(id, { sent: 2, failed: 0, left: 1 });
    const job = await vi.waitFor(async () => {
      const [one] = await jobsOf(database.db, { kind: mailingDelivery, key: String(id), limit: 1 });
      expect(one).toMatchObject({ state: 'waiting', lastError: '1 of 3 mails could not be sent yet' });
      return one!;
    }, 20_000);
    server.accept('p1@kereru.example');
    await database.pool.query('update job set due_at = now() where job_id = $1', [job.jobId]);
    await callWorkers(database.db, [job.jobId]);
    await becomes(id, { sent: 3, left: 0 });
    expect(reached()).toEqual(addresses(3));
  });

  it('by a mail server that is away is all left', async () => {
    const id = await write(3);
    await start('smtp://127.0.0.1:1');
    await vi.waitFor(async () => {
      const [job] = await jobsOf(database.db, { kind: mailingDelivery, key: String(id), limit: 1 });
      expect(job).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('mail server') });
    }, 20_000);
    expect(await progress(id)).toEqual({ total: 3, sent: 0, failed: 0, left: 3 });
  });
});

/** A process of its own that sends until it is killed. */
function startProcess() {
  const program = `import { ${sendMailings.name} } from './src/outside/mail/testMailings.ts';
    await sendMailings(process.argv[1], process.argv[2]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, database.url, server.url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  return child;
}

describe('a process that is killed', () => {
  it('while a mail is on its way sends nobody two: the rest gets theirs, and what is in doubt is said', async () => {
    const id = await write(60);
    // It takes these mails and does not say so.
    server.keepQuietAfter(20);
    const killed = startProcess();
    await vi.waitFor(async () => {
      expect(server.received.length).toBe(24);
      expect(await progress(id)).toMatchObject({ sent: 20 });
    }, 20_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const before = reached();

    server.speakAgain();
    await start();
    await takenUp(id);
    await becomes(id, { total: 60, left: 0 });
    expect(reached()).toEqual(addresses(60));
    expect(before.length).toBe(24);
    expect(await progress(id)).toEqual({ total: 60, sent: 56, failed: 4, left: 0 });
    const failures = await failuresOfMailing(database.db, id, 9);
    expect(new Set(failures.map(one => one.reason))).toEqual(
      new Set(['The mail server did not say whether it took this mail: it may have arrived']),
    );
  }, 40_000);

  it('before a mail is whole has sent nothing of it: it is sent by who comes after', async () => {
    const id = await write(30);
    server.keepQuietBefore(10);
    const killed = startProcess();
    await vi.waitFor(() => expect(server.waiting()).toBe(4), 20_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    server.speakAgain();
    await start();
    await takenUp(id);
    await becomes(id, { total: 30, sent: 30, failed: 0, left: 0 });
    expect(reached()).toEqual(addresses(30));
  }, 40_000);
});
