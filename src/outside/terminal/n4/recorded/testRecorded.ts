import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Says again what was recorded, each answer by what was asked: so that no habit of the façade hides one of ours. */
export type Recorded = {
  url: string;
  /** From now on an answer of that name is the other one that was recorded: `full` of `create-appointment`. */
  use: (name: string, other: string | undefined) => void;
  /** Messages that it was sent. */
  sent: () => readonly string[];
  setAway: (isAway: boolean) => void;
  close: () => Promise<void>;
};

const folder = import.meta.dirname;
const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

export async function openRecorded(): Promise<Recorded> {
  const others = new Map<string, string>();
  const sent: string[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    void text(request).then(body => {
      if (body !== '') sent.push(body);
      const answer = isAway ? undefined : answerTo(new URL(request.url ?? '/', 'http://n4'), body, others);
      if (isAway) return response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE);
      if (answer === undefined)
        return response.writeHead(400, { 'content-type': 'text/plain' }).end('Unknown');
      return response.writeHead(200, { 'content-type': 'text/xml;charset=utf-8' }).end(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (name, other) => (other === undefined ? others.delete(name) : others.set(name, other)),
    sent: () => sent,
    setAway: away => {
      isAway = away;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const MESSAGES = ['create-appointment', 'cancel-appointment', 'argo:snx', 'icu', 'hpu'];

function answerTo(url: URL, body: string, others: ReadonlyMap<string, string>): string | undefined {
  if (body === '') return queried(url.searchParams);
  const name = MESSAGES.find(one => body.includes(`&lt;${one}`))?.replace('argo:', '');
  return name && recorded([name, others.get(name)].filter(part => part !== undefined).join('.'));
}

/** What was recorded for a company, or for everyone; nobody is recorded for a company that there is not. */
function queried(asked: URLSearchParams): string | undefined {
  const name = asked.get('filtername') ?? '';
  const company = asked.get('PARM_Company');
  return recorded(company === null ? name : `${name}.PARM_Company.${company}`);
}

function recorded(name: string): string | undefined {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  try {
    return readFileSync(path.join(folder, `${name}.xml`), 'utf8');
  } catch {
    return undefined;
  }
}
