import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#kernel/freePort.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

let database: FreshDatabase;
let halfStarted: FreshDatabase | undefined;
let folder: string;
let server: TestProcess | undefined;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-starting-'));
});
afterEach(() => server?.child.kill('SIGKILL'));
afterAll(async () => {
  await database.close();
  await halfStarted?.close();
  await rm(folder, { recursive: true, force: true });
});

const PRODUCTION = {
  LANDSIDE_MODE: 'production',
  ALLOW_EMBEDDED: 'identity,terminal,mail',
  ORIGIN: 'http://localhost:4000',
  DRAIN_SECONDS: '0',
};

async function start(settings: Record<string, string>): Promise<TestProcess> {
  server = await startTestProcess(settings);
  return server;
}

async function stop(): Promise<void> {
  server!.child.kill('SIGTERM');
  await server!.ended;
}

/** EX_CONFIG of sysexits.h: a process manager need not try again. */
const UNFIT = 78;

/** What it said instead of serving. */
async function complaintOf(settings: Record<string, string>, exitCode = 1): Promise<string> {
  const { serves, ended, complained } = await start(settings);
  expect([serves, await ended]).toEqual([false, exitCode]);
  expect(complained()).not.toMatch(/^\s+at /m);
  return complained().trim();
}

describe('a start that cannot be says why in a sentence', { timeout: 60_000 }, () => {
  it.each([
    [
      'nothing listens',
      async (url: URL) => void (url.port = String(await freePort())),
      /nothing listens there/,
    ],
    [
      'the password is wrong',
      async (url: URL) => void (url.password = 'wrong-one'),
      /refuses the user or the password/,
    ],
    [
      'there is no such database',
      async (url: URL) => void (url.pathname = '/nowhere'),
      /there is no such database/,
    ],
  ])('DATABASE_URL: %s', async (_, change, why) => {
    const url = new URL(database.url);
    await change(url);
    const said = await complaintOf({ DATABASE_URL: url.href });
    expect(said).toMatch(why);
    expect(said).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/\w+ \(as landside\) cannot be used: .* Look at DATABASE_URL\.$/,
    );
    expect(said).not.toContain(url.password);
  });

  it('DATABASE_URL: it goes away in the middle of the start', async () => {
    // This start would make a demo's of it.
    halfStarted = await freshDatabase();
    const url = new URL(halfStarted.url);
    const real = Number(url.port);
    // What stands between goes as soon as the start wants to listen for news: other connections are idle by then.
    const open = new Set<Socket>();
    const between = createServer(socket => {
      const onward = connect(real, '127.0.0.1');
      for (const one of [socket, onward]) open.add(one.on('error', () => {}));
      onward.pipe(socket);
      socket.on('data', data => {
        if (data.includes('listen landside')) {
          between.close();
          for (const one of open) one.destroy();
        } else onward.write(data);
      });
      socket.on('close', () => onward.destroy());
    });
    url.port = String(
      await freePort().then(port => new Promise(up => between.listen(port, '127.0.0.1', () => up(port)))),
    );
    const said = await complaintOf({ DATABASE_URL: url.href });
    expect(said).toBe(
      `The database at 127.0.0.1:${url.port}${url.pathname} (as landside) cannot be used: it does not answer. Look at DATABASE_URL.`,
    );
  });

  it('DATA_FOLDER is a file', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(await complaintOf({ DATA_FOLDER: file })).toBe(
      `The folder ${file}/postgres cannot be made: there is a file in its way. Look at DATA_FOLDER.`,
    );
  });

  it('its lock file is garbage', async () => {
    const lock = path.join(folder, 'data', 'postgres', 'start.lock');
    await mkdir(path.dirname(lock), { recursive: true });
    await writeFile(lock, 'no lock at all, and longer than a header of a hundred bytes '.repeat(5));
    expect(await complaintOf({ DATA_FOLDER: path.join(folder, 'data') })).toBe(
      `${lock} is no lock file of Landside: delete it, and start again.`,
    );
  });

  it('a production names everything that it wants at once', async () => {
    const said = await complaintOf({ LANDSIDE_MODE: 'production', DATABASE_URL: database.url }, UNFIT);
    expect(said).toMatch(/OIDC_ISSUER: [^]*ALLOW_EMBEDDED: [^]*SMTP_URL: [^]*ORIGIN: /);
  });
});

describe('a fresh production', { timeout: 120_000 }, () => {
  it('says that nobody is port admin, and which neighbours do not answer', async () => {
    const nobody = String(await freePort());
    const { serves, complained } = await start({
      ...PRODUCTION,
      DATABASE_URL: database.url,
      OIDC_ISSUER: `http://127.0.0.1:${nobody}`,
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    });
    expect(serves).toBe(true);
    await expect
      .poll(complained)
      .toMatch(
        /^identity: .*Nobody can sign in until it answers\. Look at OIDC_ISSUER\.\nmail: .*Mail waits.* Look at SMTP_URL\.\nNobody is port admin: start with FIRST_ADMIN_EMAIL=you@port\.example to make the first one\.\n$/,
      );
    expect(await (await fetch(`http://127.0.0.1:${server!.port}/ready`)).json()).toMatchObject({
      ready: true,
      neighbours: { identity: 'away', mail: 'away', terminal: 'here' },
    });
    await stop();
    expect(await admins()).toEqual([]);
  });

  it('makes the first admin of the setting, once, and writes it into the trail', async () => {
    const settings = { ...PRODUCTION, DATABASE_URL: database.url, PORT_NAME: 'Port of Napier' };
    const first = await start({ ...settings, FIRST_ADMIN_EMAIL: 'kiri@port.nz' });
    await expect
      .poll(first.said)
      .toContain('kiri@port.nz is port admin now: sign up, or in, with this address at');
    await stop();
    const made = [
      { email: 'kiri@port.nz', company: 'Port of Napier', actor: 'first-admin', action: 'created' },
    ];
    expect(await admins()).toEqual(made);
    await start({ ...settings, FIRST_ADMIN_EMAIL: 'eve@elsewhere.nz' });
    await stop();
    expect(await admins()).toEqual(made);
  });
});

async function admins() {
  const { rows } = await database.pool.query<Record<string, string>>(
    `select u.email_address as email, c.name as company, a.actor, a.action
     from portal_user u join company c using (company_id) join portal_user_role using (user_id) join role r using (role_id)
     left join audit a on a.noun = 'user' and a.noun_id = u.user_id::text where r.name = 'Admin'`,
  );
  return rows;
}
