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

type Heard = { news: (data: string, id: string) => void; stale: () => void };

/** Opens a stream of live news; comes back once it is ready. Returns how to leave it. @throws Error when it is refused */
export async function listenLightly(url: string, token: string, heard: Heard): Promise<() => void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await send(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const ready = Promise.withResolvers<void>();
  let unread = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\n\n');
    unread = messages.pop()!;
    for (const message of messages) {
      const said = (name: string): string => valueOf(message, `${name}: `);
      if (message.startsWith('event: news\n')) heard.news(said('\ndata'), said('\nid'));
      else if (message.includes('event: ready')) ready.resolve();
      else if (message.includes('event: stale')) heard.stale();
    }
  });
  answer.on('error', () => {});
  await ready.promise;
  return () => void answer.destroy();
}

/** What a line of a message says, without a list of all its lines: most of what hundreds of screens hear concerns none of them. */
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
