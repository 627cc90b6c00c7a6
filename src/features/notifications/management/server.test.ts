import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { staleOf } from '#kernel/client.ts';
import { notificationCalls } from '../contract.ts';
import type { Notification } from '../model.ts';
import { notificationManagementCalls } from './contract.ts';
import { document, openOffice, refusal } from './testing.ts';

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.product.close());

const refused = (errors: object) => ({ status: 400, errors });
const mailsTo = async () => {
  const { rows } = await office.product.pool.query<{ to: string }>(
    'select to_address as "to" from mail where mailing_id = (select max(mailing_id) from mailing)',
  );
  return rows.map(row => row.to);
};
const mailCount = async () => (await office.product.pool.query('select from mail')).rowCount;
const edit = ({
  notificationId,
  title,
  content,
  startDate,
  endDate,
  applications,
  version,
}: Notification) => ({
  notificationId,
  title,
  content,
  startDate,
  endDate,
  applications,
  version,
});

describe('a new notification', () => {
  it('is a website alert for the people of its port functions, at once', async () => {
    const made = await office.create({
      title: '  Road\r\nworks ',
      content: '<p onclick="x()">One lane<img src="//x/y.png"></p>',
    });
    expect(made).toMatchObject({
      title: 'Road works',
      content: '<p>One lane</p>',
      websiteAlert: true,
      emailAlert: false,
      hasAttachment: false,
      mails: null,
    });
    const seen = await (await office.product.as('otherDispatcher')).send(notificationCalls.websiteAlerts, {});
    expect(seen).toMatchObject([{ notificationId: made.notificationId, createdUserId: null, mails: null }]);
    const { rows } = await office.product.pool.query(
      "select actor, action from audit where noun = 'notification' and noun_id = $1",
      [String(made.notificationId)],
    );
    expect(rows).toEqual([{ actor: 'aroha@port.example', action: 'created' }]);
  });

  it('by e-mail goes straight to every user of the selected port functions, once, with the attachment', async () => {
    const made = await office.mailed({ applications: [{ applicationId: 'VBS' }, { applicationId: 'RBB' }] });
    const { rows } = await office.product.pool.query<{ address: string }>(
      `select email_address as address from portal_user u join company c using (company_id)
       where u.status = 'A' and c.name in ('Ahuriri Port', 'Ahuriri Transport', 'Bay Haulage')`,
    );
    const people = rows.map(row => row.address).sort();
    expect(people.length).toBeGreaterThan(5);
    expect((await mailsTo()).sort()).toEqual(people);
    expect(made).toMatchObject({
      emailAlert: true,
      hasAttachment: true,
      attachmentName: 'hours.pdf',
      mails: { total: people.length, sent: 0, failed: 0, left: people.length },
    });
  });

  it('sent twice under one key is one, and so is its e-mail', async () => {
    const client = await office.product.as('portAdmin');
    const request = {
      body: office.written({ emailAlert: true, title: 'Once' }),
      files: { emailAttachmentFile: [document()] },
    };
    const before = (await mailCount())!;
    const first = await client.send(notificationManagementCalls.create, request, {
      idempotencyKey: 'notification-once',
    });
    const after = await mailCount();
    expect(after).toBeGreaterThan(before);
    const second = await client.send(notificationManagementCalls.create, request, {
      idempotencyKey: 'notification-once',
    });
    expect(second.notificationId).toBe(first.notificationId);
    expect(await mailCount()).toBe(after);
  });

  test.each([
    ['no title', { title: ' ' }, { Title: ['Title is required'] }],
    ['a long title', { title: 'x'.repeat(201) }, { Title: ['Title cannot be longer than 200 characters'] }],
    ['markup that says nothing', { content: '<p> </p><hr>' }, { Content: ['Content is required'] }],
    [
      'no alert',
      { websiteAlert: false },
      { WebsiteAlert: ['Choose a website alert, an email alert or both'] },
    ],
    ['no port function', { applications: [] }, { Applications: ['At least one port function is required'] }],
    [
      'an unknown port function',
      { applications: [{ applicationId: 'XXX' }] },
      { Applications: ['A port function is not known'] },
    ],
    ['no date', { startDate: '' }, { StartDate: ['Start Date is required'] }],
    [
      'a date of no calendar',
      { endDate: '2026-02-30T00:00:00Z' },
      { EndDate: ['End Date is not a valid date and time'] },
    ],
    [
      'an end before the start',
      { startDate: '2026-12-02T00:00:00Z', endDate: '2026-12-01T00:00:00Z' },
      { EndDate: ['End Date must be after Start Date'] },
    ],
    [
      'an end that has passed',
      { startDate: '2020-12-01T00:00:00Z', endDate: '2020-12-02T00:00:00Z' },
      { EndDate: ['End Date has passed: nobody would see the website alert'] },
    ],
    [
      'an e-mail without an attachment',
      { emailAlert: true },
      { EmailAttachmentFile: ['Email notifications require an attachment'] },
    ],
    [
      'a cut-off without a vessel',
      { templateType: 'Import Advice Cutoff' as const, estimatedImportsLockOffDate: '2026-12-02T00:00:00Z' },
      { VesselVisit: ['Vessel is required'] },
    ],
    [
      'a vessel without a cut-off',
      { vesselVisit: 'MAER528N' },
      { VesselVisit: ['Only an Import Advice Cutoff sets an estimated lock off'] },
    ],
  ])('with %s is refused, and nothing is saved', async (_, wrong, errors) => {
    const before = (await office.list()).length;
    expect(await refusal(office.create(wrong))).toEqual(refused(errors));
    expect((await office.list()).length).toBe(before);
  });

  it('with an attachment and no e-mail is refused: an attachment travels by e-mail', async () => {
    expect(await refusal(office.create({}, document()))).toEqual(
      refused({ EmailAttachmentFile: ['An attachment is sent by email only'] }),
    );
  });

  it('that would be e-mailed to nobody is refused', async () => {
    await office.product.pool.query("insert into application values ('ZZZ', 'Nobody')");
    expect(await refusal(office.mailed({ applications: [{ applicationId: 'ZZZ' }] }))).toEqual(
      refused({ Applications: ['Nobody uses these port functions: the email would go to no one'] }),
    );
  });
});

describe('a notification is editable only when new or when its website alert flag is on', () => {
  it('its website part changes, and every screen is told', async () => {
    const made = await office.create({ title: 'Old' });
    const changed = await office.change({
      ...edit(made),
      title: 'New',
      applications: [{ applicationId: 'EPA' }],
    });
    expect(changed).toMatchObject({ title: 'New', applications: [{ applicationId: 'EPA' }] });
    expect(changed.version).not.toBe(made.version);
  });

  it('one that was only e-mailed cannot be changed', async () => {
    const made = await office.mailed({ websiteAlert: false });
    expect(await refusal(office.change({ ...edit(made), title: 'New' }))).toEqual(
      refused({ NotificationId: ['Email notifications cannot be changed after creation'] }),
    );
  });

  it('of one that was e-mailed too, what was e-mailed never changes, and no second e-mail goes out', async () => {
    const made = await office.mailed({ title: 'Hours', applications: [{ applicationId: 'EPA' }] });
    const letter = async () =>
      (await office.product.pool.query('select * from mailing order by 1 desc limit 1')).rows;
    const [mails, before] = [await mailCount(), await letter()];
    const changed = await office.change({
      ...edit(made),
      title: 'Other hours',
      applications: [{ applicationId: 'EPA' }, { applicationId: 'VBS' }],
    });
    expect(changed).toMatchObject({ title: 'Other hours', emailAlert: true, attachmentName: 'hours.pdf' });
    expect(await mailCount()).toBe(mails);
    expect(await letter()).toEqual(before);
  });

  test.each([
    [{ websiteAlert: false }, { WebsiteAlert: ['Notification methods cannot be changed after creation'] }],
    [{ emailAlert: true }, { EmailAlert: ['Notification methods cannot be changed after creation'] }],
  ])('its methods are locked: %j', async (methods, errors) => {
    const made = await office.create();
    expect(await refusal(office.change({ ...edit(made), ...methods }))).toEqual(refused(errors));
  });

  it('one that there is not is not found', async () => {
    const made = await office.create();
    expect(await refusal(office.change({ ...edit(made), notificationId: 2_000_000_000 }))).toMatchObject({
      status: 404,
    });
  });

  it('that somebody else has changed meanwhile is refused (409), and says who and what', async () => {
    const made = await office.create({ title: 'Both' });
    const now = await office.change({ ...edit(made), title: 'First' });
    const failure = await office.change({ ...edit(made), title: 'Second' }).catch((error: unknown) => error);
    expect(staleOf<Notification>(failure)).toMatchObject({
      current: { title: 'First', version: now.version },
      changedFields: ['title'],
      changedBy: expect.stringContaining('Aroha'),
    });
  });
});
