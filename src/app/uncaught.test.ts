import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

const FAULT = `process.once('SIGUSR2', () => { throw new Error('a fault of ours'); })`;

let database: FreshDatabase;
let server: TestProcess;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestProcess({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
  });
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.close();
});

it('an error that nobody caught is the last line of the log, with its time, and the process ends with 1', async () => {
  server.child.kill('SIGUSR2');
  expect(await server.ended).toBe(1);
  await expect.poll(server.said).toContain('nobody caught this error');
  const line = server.said().trimEnd().split('\n').at(-1)!;
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    err: { message: 'a fault of ours' },
    msg: 'the server ends: nobody caught this error',
  });
});
