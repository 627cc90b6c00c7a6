import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { ApiError } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { notificationCalls } from './contract.ts';
import { addNotification, cleanMarkup, type NotificationDraft } from './management/sql.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 1 });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.db.deleteFrom('notification').execute();
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(product.clock.now().getTime() + hours * HOUR);
const write = (title: string, more: Partial<NotificationDraft> = {}) =>
  inTransaction(product.db, trx =>
    addNotification(trx, {
      title,
      content: `<p>${title}</p>`,
      startDate: inHours(-1),
      endDate: inHours(1),
      websiteAlert: true,
      applications: ['VBS'],
      ...more,
    }),
  );
const alerts = async (person?: PersonOfTests) =>
  (await product.as(person)).send(notificationCalls.websiteAlerts, {});
const all = async (person: PersonOfTests, query: { page?: number; pageSize?: number } = {}) =>
  rowsOf(await (await product.as(person)).send(notificationCalls.notifications, { query }));
const dismiss = async (person: PersonOfTests, notificationIds: number[], isDismissed = true) =>
  (await product.as(person)).send(notificationCalls.dismiss, { body: { notificationIds, isDismissed } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

describe('who may read', () => {
  test.each([
    [undefined, 401],
    ['driver', 403],
    ['driverPlus', 403],
    ['dispatcher', 200],
    ['reportViewer', 200],
    ['smartFlowUser', 200],
    ['portAdmin', 200],
  ] as const)('%s: %s', async (person, status) => {
    expect(await statusOf(alerts(person))).toBe(status);
  });
});

describe('website alerts', () => {
  it('are those active now, the newest first', async () => {
    await write('old', { startDate: inHours(-5) });
    await write('new', { startDate: inHours(-1) });
    await write('over', { startDate: inHours(-5), endDate: inHours(-0.01) });
    await write('to come', { startDate: inHours(0.01) });
    await write('by e-mail only', { websiteAlert: false });
    expect(titles(await alerts('dispatcher'))).toEqual(['new', 'old']);
  });

  it('are shown only if they target an application the user has', async () => {
    await write('booking', { applications: ['VBS'] });
    await write('exports', { applications: ['EPA'] });
    await write('both', { applications: ['VBS', 'EPA', 'VBS'] });
    await write('nobody', { applications: [] });
    expect(titles(await alerts('otherDispatcher')).sort()).toEqual(['booking', 'both']);
    expect(titles(await alerts('exportCoordinator')).sort()).toEqual(['both', 'exports']);
  });

  it('are all shown when the user has no applications', async () => {
    await write('booking', { applications: ['VBS'] });
    await write('nobody', { applications: [] });
    const none = await product.db
      .deleteFrom('company_application')
      .where('company_id', 'in', eb =>
        eb.selectFrom('company').select('company_id').where('name', '=', 'Bay Haulage'),
      )
      .returningAll()
      .execute();
    expect(titles(await alerts('otherDispatcher')).sort()).toEqual(['booking', 'nobody']);
    await product.db.insertInto('company_application').values(none).execute();
  });

  it('say what a reader needs', async () => {
    const notificationId = await write('road works');
    expect(await alerts('dispatcher')).toEqual([
      {
        notificationId,
        title: 'road works',
        content: '<p>road works</p>',
        startDate: expect.any(String),
        endDate: expect.any(String),
        websiteAlert: true,
        emailAlert: false,
        hasAttachment: false,
        attachmentName: null,
        applications: [{ applicationId: 'VBS' }],
        vesselVisit: null,
        estimatedImportsLockOffDate: null,
        createdDate: expect.any(String),
        createdUserId: null,
        mails: null,
        version: expect.any(String),
        isDismissed: false,
      },
    ]);
  });
});

describe('dismissing', () => {
  it('is remembered for the person alone, and can be taken back', async () => {
    const id = await write('news');
    await dismiss('dispatcher', [id]);
    await dismiss('dispatcher', [id]);
    expect((await alerts('dispatcher'))[0]?.isDismissed).toBe(true);
    expect((await alerts('otherDispatcher'))[0]?.isDismissed).toBe(false);
    await dismiss('dispatcher', [id], false);
    expect((await alerts('dispatcher'))[0]?.isDismissed).toBe(false);
  });

  it('passes over those that are gone', async () => {
    const id = await write('news');
    await dismiss('dispatcher', [id, 2_000_000_000]);
    expect((await alerts('dispatcher'))[0]?.isDismissed).toBe(true);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 501 }, (_, n) => n + 1)],
    ['no number of a row', [0]],
    ['a number too large', [2 ** 31]],
  ])('%s: 400', async (_, ids) => {
    expect(await statusOf(dismiss('dispatcher', ids))).toBe(400);
  });

  it('needs access', async () => {
    expect(await statusOf(dismiss('driver', [1]))).toBe(403);
  });
});

describe('the whole list', () => {
  it('holds for customers what has begun and targets them, past ones too', async () => {
    await write('past', { startDate: inHours(-9), endDate: inHours(-8) });
    await write('now');
    await write('to come', { startDate: inHours(1), endDate: inHours(2) });
    await write('by e-mail only', { websiteAlert: false });
    await write('of others', { applications: ['EPA'] });
    expect(titles(await all('otherDispatcher'))).toEqual(['now', 'past']);
  });

  it('holds for port admins everything, a page at a time', async () => {
    for (const [at, title] of ['a', 'b', 'c'].entries()) {
      await write(title, {
        startDate: inHours(at),
        endDate: inHours(9),
        applications: ['EPA'],
        websiteAlert: false,
      });
    }
    expect(titles(await all('portAdmin'))).toEqual(['c', 'b', 'a']);
    expect(titles(await all('portAdmin', { page: 2, pageSize: 2 }))).toEqual(['a']);
    expect(await statusOf(all('portAdmin', { pageSize: 1000 }))).toBe(400);
  });
});

describe('markup is cleaned when it is written', () => {
  test.each([
    ['<p onclick="x()">Hi<script>x()</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=x()>Gate 2', 'Gate 2'],
    ['<h1>Hours</h1>', '<h3>Hours</h3>'],
    ['<a href="javascript:x()">here</a>', '<a target="_blank" rel="noopener noreferrer">here</a>'],
    [
      '<a href="https://port.example/a?b=1&c=2" style="color:red">here</a>',
      '<a href="https://port.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">here</a>',
    ],
    ['<ul><li>07:00 &lt; 12:00</li></ul>', '<ul><li>07:00 &lt; 12:00</li></ul>'],
    ['<svg><style>*{}</style></svg><iframe src="//x"></iframe>', ''],
  ])('%s', (written, kept) => {
    expect(cleanMarkup(written)).toBe(kept);
  });
});
