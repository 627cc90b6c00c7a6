import { Agent, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const agent = new Agent({ keepAlive: true });
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

type Asked = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };

/** What of an answer a client of ours looks at. */
type LightAnswer = {
  status: number;
  ok: boolean;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
  json: () => Promise<unknown>;
};

/**
 * Asks as a browser does, compressed and over connections that stay open, for a fifth of the processor that `fetch` takes:
 * beside hundreds of screens in one process `fetch` would be most of what is measured.
 */
export async function fetchLightly(url: string, asked: Asked = {}): Promise<LightAnswer> {
  const answer = await send(url, { ...asked, headers: { 'accept-encoding': 'gzip, br', ...asked.headers } });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { statusCode: status = 0, headers } = answer;
  const text = async (): Promise<string> => {
    const packed = Buffer.concat(parts);
    const coding = headers['content-encoding'];
    return (coding === 'br' || coding === 'gzip' ? await unpack[coding](packed) : packed).toString();
  };
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: name => headers[name]?.toString() ?? null },
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}

/** A message of a stream, read once for all who hear the same. */
type Message = { name: string; id: string; data: string; said: () => unknown };
type Heard = { news: (message: Message) => void; stale: () => void };

/** Opens a stream of live news; comes back once it is ready. Returns how to leave it. @throws Error when it is refused */
export async function listenLightly(url: string, token: string, heard: Heard): Promise<() => void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await send(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const ready = Promise.withResolvers<void>();
  let unread = '';
  answer.setEncoding('latin1').on('data', (bytes: string) => {
    const all = unread + bytes;
    const end = all.lastIndexOf(END) + END.length;
    unread = all;
    if (end < END.length) return;
    unread = all.slice(end);
    for (const message of messagesIn(all.slice(0, end)))
      if (message.name === 'news') heard.news(message);
      else if (message.name === 'ready') ready.resolve();
      else if (message.name === 'stale') heard.stale();
  });
  answer.on('error', () => {});
  await ready.promise;
  return () => void answer.destroy();
}

/** Of each text that was heard lately what it says: hundreds of screens hear the same in the same moment. */
const lately = new Map<string, Message[]>();
const LATELY = 32;
const END = '\n\n';

/** `bytes`: whole messages, each byte a letter, as most of them are read by nobody. */
function messagesIn(bytes: string): Message[] {
  const before = lately.get(bytes);
  if (before) return before;
  const messages = bytes.split(END).slice(0, -1).map(messageOf);
  lately.set(bytes, messages);
  if (lately.size > LATELY) lately.delete(lately.keys().next().value!);
  return messages;
}

function messageOf(bytes: string): Message {
  const text = Buffer.from(bytes, 'latin1').toString();
  const data = valueOf(text, '\ndata: ');
  let said: unknown;
  return {
    name: valueOf(`\n${text}`, '\nevent: '),
    id: valueOf(text, '\nid: '),
    data,
    said: () => (said ??= JSON.parse(data)),
  };
}

/** What a line of a message says, without a list of all its lines. */
function valueOf(message: string, name: string): string {
  const at = message.indexOf(name);
  if (at < 0) return '';
  const end = message.indexOf('\n', at + name.length);
  return message.slice(at + name.length, end < 0 ? undefined : end);
}

function send(url: string, { method = 'GET', headers, body, signal }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, signal }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
