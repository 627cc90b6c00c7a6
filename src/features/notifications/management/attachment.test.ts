import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { PersonOfTests } from '#app/testing.ts';
import { notificationCalls } from '../contract.ts';
import { notificationManagementCalls } from './contract.ts';
import { document, openOffice, PDF, refusal } from './testing.ts';

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.product.close());

const read = async (id: number, person?: PersonOfTests) =>
  (await office.product.as(person)).send(notificationCalls.attachment, { params: { id } });

describe('the attachment', () => {
  it('is a download for those whom it was e-mailed to, and for port admins; for others there is none', async () => {
    const { notificationId: id } = await office.mailed({ applications: [{ applicationId: 'RBB' }] });
    for (const person of ['portAdmin', 'dispatcher'] as const) {
      const file = await read(id, person);
      expect(file).toMatchObject({ name: 'hours.pdf', type: 'application/pdf' });
      expect(await (file.content as Blob).text()).toBe(PDF);
    }
    const raw = await fetch(`${office.product.origin}/api/notifications/${id}/attachment`, {
      headers: { authorization: `Bearer ${await office.product.tokenOf('dispatcher')}` },
    });
    expect(raw.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(await refusal(read(id, 'otherDispatcher'))).toMatchObject({ status: 404 });
    expect(await refusal(read(2_000_000_000, 'otherDispatcher'))).toMatchObject({ status: 404 });
    expect(await refusal(read(id, undefined))).toMatchObject({ status: 401 });
  });

  it('is named to those alone who may have it', async () => {
    const { notificationId } = await office.mailed({ applications: [{ applicationId: 'VBS' }] });
    const nameFor = async (person: Parameters<typeof office.list>[0]) =>
      (await office.list(person)).find(one => one.notificationId === notificationId)?.attachmentName;
    expect(await nameFor('otherDispatcher')).toBe('hours.pdf');
    await office.product.pool.query(
      `delete from mail where recipient = (select user_id::text from portal_user where email_address = 'tama@bayhaul.example')`,
    );
    expect(await nameFor('otherDispatcher')).toBeNull();
  });
});

describe('how the e-mails are getting on', () => {
  it('is told to port admins, with the reasons of those that failed', async () => {
    const { notificationId: id } = await office.mailed();
    await office.product.pool.query(
      `update mail set failed_at = now(), last_error = '550 no such person'
       where mail_id = (select max(mail_id) from mail)`,
    );
    const client = await office.product.as('portAdmin');
    const { total, failures, ...progress } = await client.send(notificationManagementCalls.mails, {
      params: { id },
    });
    expect(progress).toEqual({ sent: 0, failed: 1, left: total - 1 });
    expect(failures).toEqual([{ address: expect.any(String), reason: '550 no such person' }]);
    const { notificationId } = await office.create();
    expect(
      await refusal(client.send(notificationManagementCalls.mails, { params: { id: notificationId } })),
    ).toMatchObject({
      status: 404,
    });
  });
});

const zip = (...names: string[]) => {
  const parts = names.map(name => {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  return Buffer.concat(parts).toString('latin1');
};
const older = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    ...streams.map(name => Buffer.from(`${name}\0`, 'utf16le')),
  ]);
const send = (name: string, content: Uint8Array | string) =>
  office.create(
    { emailAlert: true },
    document(name, typeof content === 'string' ? content : new Uint8Array(content)),
  );

describe('what is sent with a notification', () => {
  test.each<[string, string, Uint8Array | string]>([
    ['html named .pdf', 'a.pdf', '<!doctype html><script>x()</script>'],
    ['svg named .png', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF named .exe', 'a.exe', PDF],
    ['an archive named .docx', 'a.docx', zip('a.txt')],
    ['a workbook with macros named .xls', 'a.xls', older('Workbook', '_VBA_PROJECT')],
    ['an older file of another kind named .doc', 'a.doc', older('PowerPoint Document')],
    ['a workbook named .doc', 'a.doc', older('Workbook')],
  ])('%s is refused', async (_, name, content) => {
    expect(await refusal(send(name, content))).toEqual({
      status: 400,
      errors: {
        EmailAttachmentFile: ['Only these files can be sent: docx, doc, xlsx, xls, pdf, png, jpg, gif, webp'],
      },
    });
  });

  test.each<[string, Uint8Array | string, string]>([
    ['old.doc', older('WordDocument'), 'old.doc'],
    ['old.xls', older('Workbook'), 'old.xls'],
    ['../../etc/hours.pdf', PDF, 'hours.pdf'],
    ['a\r\nBcc: all@kereru.example.pdf', PDF, 'a0D0ABcc all@kereru.example.pdf'],
  ])('%s is taken, under a name that is none of a path or a header', async (name, content, kept) => {
    const made = await send(name, content);
    expect(made.attachmentName).toBe(kept);
  });

  test('over 10 MB is refused while it is sent', async () => {
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(Buffer.from(PDF));
    expect(await refusal(send('large.pdf', large))).toMatchObject({ status: 413 });
  });

  test.each([
    'applications[__proto__][applicationId]',
    'applications[0][constructor]',
    'applications[999999][applicationId]',
    'applications[5][applicationId]',
    'applications[0][__proto__]',
    'title[0]',
  ])('a field %s is refused', async name => {
    const form = new FormData();
    const { applications: _, ...fields } = office.written();
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
    form.append(name, 'VBS');
    const answer = await fetch(`${office.product.origin}/api/notifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await office.product.tokenOf('portAdmin')}` },
      body: form,
    });
    expect(answer.status).toBe(400);
  });

  test('parts without end are refused', async () => {
    const form = new FormData();
    for (let i = 0; i < 600; i++) form.append(`applications[${i}][applicationId]`, 'VBS');
    const answer = await fetch(`${office.product.origin}/api/notifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await office.product.tokenOf('portAdmin')}` },
      body: form,
    });
    expect(answer.status).toBe(400);
  });
});
