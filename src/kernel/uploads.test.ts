import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ApiError, type Client } from './client.ts';
import { letterCalls as calls, serveLetters } from './testLetters.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (
  name: string,
  content: Uint8Array<ArrayBuffer> | string = new Uint8Array(PNG),
  type = 'image/png',
) => new File([content], name, { type });
const letter = { title: 'Tides', copies: 2 };

let letters: Awaited<ReturnType<typeof serveLetters>>;
let client: Client;
let origin: string;

beforeAll(async () => {
  letters = await serveLetters();
  ({ client, origin } = letters);
});
afterAll(() => letters.close());

const sendFiles = (...attachment: File[]) => client.send(calls.send, { body: letter, files: { attachment } });
const sendUnderKey = (attachment: File) =>
  client.send(
    calls.send,
    { body: letter, files: { attachment: [attachment] } },
    { idempotencyKey: 'letter-of-tides' },
  );
async function refusal(work: Promise<unknown>): Promise<{ status: number; errors: unknown }> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error('It was not refused');
  return { status: error.status, errors: error.errors };
}
function post(
  form: FormData,
  path = 'letters',
  headers: Record<string, string> = { authorization: 'Bearer w' },
) {
  return fetch(`${origin}/api/${path}`, { method: 'POST', body: form, headers });
}
function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of [['title', 'Tides'], ['copies', '1'], ...fields] as [string, string][])
    form.append(name, value);
  return form;
}

describe('a call takes fields and files at once', () => {
  it('the fields by their shape, nested ones too, and the file comes back as it was', async () => {
    const body = { ...letter, lines: [{ text: 'one' }, { text: 'two' }] };
    const made = await client.send(calls.send, { body, files: { attachment: [file('tides.png')] } });
    expect(made).toMatchObject({ title: 'Tides', copies: 2, lines: 2 });
    const read = await client.send(calls.read, { params: { id: made.id! } });
    expect(read).toMatchObject({ name: 'tides.png', type: 'image/png' });
    expect(Buffer.from(await (read.content as Blob).arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('no file is no fault when none is required', async () => {
    expect(await client.send(calls.send, { body: letter })).toMatchObject({ id: null });
  });

  it('sent again under its key it does its work once; with another file the key is refused', async () => {
    const first = await sendUnderKey(file('a.png'));
    expect(await sendUnderKey(file('a.png'))).toEqual(first);
    const other = new Uint8Array([...PNG, 0]);
    expect((await refusal(sendUnderKey(file('a.png', other)))).status).toBe(409);
  });

  it('fields are refused by their shape', async () => {
    expect(await refusal(client.send(calls.send, { body: { ...letter, copies: 99 } }))).toEqual({
      status: 400,
      errors: { Copies: ['Copies must be 9 or less'] },
    });
  });
});

describe('what a file is, its content tells', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, File]>([
    ['html named .png', file('a.png', '<!doctype html><script>alert(1)</script>')],
    ['svg named .png', file('a.png', SVG)],
    ['svg', file('a.svg', SVG, 'image/svg+xml')],
    ['a picture named .pdf', file('a.pdf')],
    ['a picture named .html', file('a.html')],
    ['a picture without an ending', file('png')],
    [
      'a program named .pdf',
      file('a.pdf', new Uint8Array(Buffer.from('MZ\u0090\0\u0003', 'latin1')), 'application/pdf'),
    ],
    ['an archive', file('a.png', new Uint8Array(Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0', 'latin1')))],
  ])('%s is refused', async (_, sent) => {
    const refused = { status: 400, errors: { Attachment: ['Only these files can be sent: png, pdf'] } };
    expect(await refusal(sendFiles(sent))).toEqual(refused);
  });

  test('an empty one is refused', async () => {
    expect(await refusal(sendFiles(file('a.png', '')))).toEqual({
      status: 400,
      errors: { Attachment: ['The file is empty'] },
    });
  });
});

describe('too much is refused', () => {
  test('more than 10 MB', async () => {
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(PNG);
    expect((await refusal(sendFiles(file('a.png', large)))).status).toBe(413);
  });
  test('more files than the call takes', async () => {
    expect((await refusal(sendFiles(file('a.png'), file('b.png'), file('c.png')))).status).toBe(400);
  });
  test('fields without end', async () => {
    const many = Array.from({ length: 600 }, (_, i) => [`lines[${i}][text]`, 'x'] as [string, string]);
    expect((await post(formOf(...many))).status).toBe(400);
  });
  test('a file under a name that takes none', async () => {
    const form = formOf();
    form.append('other', file('a.png'));
    expect(await (await post(form)).json()).toMatchObject({
      status: 400,
      errors: { Other: ['other takes no file'] },
    });
  });
});

describe('names of fields spell an object, and nothing else', () => {
  test.each([
    '__proto__[x]',
    'lines[__proto__][x]',
    'constructor[prototype][x]',
    'lines[0][constructor]',
    'lines[999999][text]',
    'lines[1][text]',
    'lines[-1]',
    'lines[',
    'title[x]',
    'title',
    'a b',
  ])('%s is refused', async name => {
    const answer = await post(formOf([name, 'x']));
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('who and how', () => {
  test('nobody is told before a byte is read', async () => {
    expect((await post(formOf(), 'letters', {})).status).toBe(401);
  });
  test('a call that takes no files takes no form', async () => {
    expect((await post(formOf(), 'plain')).status).toBe(415);
  });
  test('parts that cannot be read, or end too soon, are refused', async () => {
    const headers = { authorization: 'Bearer w', 'content-type': 'multipart/form-data; boundary=b' };
    for (const body of ['--b\r\nnothing', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nTi']) {
      const answer = await fetch(`${origin}/api/letters`, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
  });
  test('who hangs up while sending harms nobody', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await new Promise<void>(resolve => {
      socket.write(
        'POST /api/letters HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer w\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n',
        () => resolve(),
      );
    });
    socket.destroy();
    expect(await client.send(calls.send, { body: letter })).toMatchObject({ title: 'Tides' });
  });
});

describe('a file is answered to be saved, under its name', () => {
  test('with headers that keep it from being run, and not sent to who has it', async () => {
    const { id } = await sendFiles(file('Fahrplan für Ōtāhuhu.png'));
    const headers = { authorization: 'Bearer w' };
    const answer = await fetch(`${origin}/api/letters/${id}`, { headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition':
        'attachment; filename="Fahrplan fur Otahuhu.png"; filename*=UTF-8\'\'Fahrplan%20f%C3%BCr%20%C5%8Ct%C4%81huhu.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const again = await fetch(`${origin}/api/letters/${id}`, {
      headers: { ...headers, 'if-none-match': `"other", W/${answer.headers.get('etag')}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each(['nowhere', "'; drop table file", '00000000-0000-4000-8000-000000000000'])(
    '%s is no file',
    async id => {
      expect((await refusal(client.send(calls.read, { params: { id } }))).status).toBe(404);
    },
  );
});
