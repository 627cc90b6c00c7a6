import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TerminalPort } from '../../terminal-port.ts';
import { basic } from '../http.ts';
import { el, textEl, writeXml } from '../markup.ts';
import { siteTimes } from '../times.ts';
import { readXml, textOf, within, XmlRefused } from '../xml.ts';
import { type Asking, Away } from './asking.ts';
import { printed } from './cells.ts';
import { keepChanges } from './changeLog.ts';
import { type Faults, SEVERE, sendPage, sendXml, sufferBefore } from './faults.ts';
import { FAULTS_PATH, openFaultsDoor } from './faultsDoor.ts';
import { answerGate } from './gateDoor.ts';
import { answerQuery } from './query.ts';
import { argoResponse, unsupported } from './reply.ts';
import { answerGroovy, answerHpu, answerIcu, answerSnx } from './unitDoor.ts';
import { watchMessages } from './watch.ts';

export type FacadeOptions = {
  /** The terminal whose state it shows. */
  terminal: TerminalPort;
  now: () => Promise<Date>;
  zone: string;
  user: string;
  password: string;
  port?: number;
};

export type Facade = {
  url: string;
  /** What is left out is switched off. By message, blank for a query, and by the name of the saved filter that is asked for. */
  setFaults: (faults: Faults | FaultsOf) => void;
  /** References of appointments that it was asked to make although they stood: N4 itself does not look. */
  madeAgain: () => string[];
  /** How many messages that change something it has been sent. */
  messages: () => number;
  /** How many messages that name something were being answered at once, at most. */
  mostAtOnce: (name: string) => number;
  close: () => Promise<void>;
};

type FaultsOf = (message: string, filter: string) => Faults;
const noFaults: FaultsOf = () => ({});

/** Of more than that no message of ours is. */
const MOST_BYTES = 1_024 * 1_024;

/** Speaks as Navis N4 does, over the state of another terminal: for development and tests. */
export async function openFacade(options: FacadeOptions): Promise<Facade> {
  const { terminal, now, zone } = options;
  const times = siteTimes(['yyyy-MM-dd HH:mm'], zone);
  const changes = keepChanges(terminal, now);
  const authorization = basic(options.user, options.password);
  let faults = noFaults;
  const faultsDoor = openFaultsDoor(chosen => (faults = chosen));
  const watch = watchMessages();
  const madeAgain: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end();
    if (request.method === 'GET')
      return isFaultsDoor(request) ? faultsDoor.get(response) : answerTo(request, response, '');
    const body = await bodyOf(request);
    if (isFaultsDoor(request)) return faultsDoor.put(body, response);
    return watch.during(body, () => answerTo(request, response, body));
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://n4');
    const suffered = faults(body, url.searchParams.get('filtername') ?? '');
    if (await sufferBefore(suffered, response)) return;
    const ctx = { actorLogin: 'n4', correlationId: 'facade' };
    const aheadMs = (suffered.clockMinutes ?? 0) * 60_000;
    const asking: Asking = { port: terminal, times, changes, ctx, madeAgain, aheadMs };
    try {
      if (body === '' && url.pathname === '/apex/api/query')
        return await query(url.searchParams, response, asking, suffered);
      if (body !== '' && /^\/apex\/services\/argo(basic)?service$/.test(url.pathname))
        return await invoked(body, response, asking, suffered);
      response.writeHead(404).end();
    } catch (error) {
      if (error instanceof Away) return sendPage(response);
      if (error instanceof XmlRefused) return void response.writeHead(400).end();
      throw error;
    }
  }

  async function query(
    asked: URLSearchParams,
    response: ServerResponse,
    asking: Asking,
    suffered: Faults,
  ): Promise<void> {
    const name = asked.get('filtername') ?? '';
    const table = await answerQuery(name, asked, asking);
    if (!table)
      return void response.writeHead(400, { 'content-type': 'text/plain' }).end(`Unknown filter ${name}`);
    const shownRows = suffered.hides === name ? [] : table.rows;
    const rows = shownRows.map((row, i) =>
      el(
        'row',
        { 'primary-key': i + 1 },
        ...row.map(cell => el('field', {}, printed(cell, times) || undefined)),
      ),
    );
    const labels = table.columns.map(label => textEl('column', suffered.renamed?.[label] ?? label));
    const shown = el(
      'data-table',
      { filter: name, count: rows.length },
      el('columns', {}, ...labels),
      el('rows', {}, ...rows),
    );
    sendXml(response, writeXml(el('query-response', {}, shown)), suffered);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults: chosen => {
      faults = typeof chosen === 'function' ? chosen : () => chosen;
    },
    madeAgain: () => [...madeAgain],
    messages: watch.count,
    mostAtOnce: watch.mostAtOnce,
    close: async () => {
      changes.stop();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function isFaultsDoor({ url }: IncomingMessage): boolean {
  return url === FAULTS_PATH;
}

async function invoked(
  body: string,
  response: ServerResponse,
  asking: Asking,
  suffered: Faults,
): Promise<void> {
  const envelope = await readXml([body]);
  const call = within(envelope, 'basicInvoke') ?? within(envelope, 'genericInvoke');
  const message = await readXml([textOf(call, 'xmlDoc') ?? '']);
  const text = suffered.severe ? argoResponse([SEVERE]) : await answerMessage(message, asking);
  sendXml(response, call?.name === 'genericInvoke' ? genericReply(text) : basicReply(text), suffered);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new XmlRefused('The message is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const DOORS: Readonly<Record<string, typeof answerGate>> = {
  gate: answerGate,
  icu: answerIcu,
  hpu: answerHpu,
  snx: answerSnx,
  groovy: answerGroovy,
};

async function answerMessage(message: Parameters<typeof answerGate>[0], asking: Asking): Promise<string> {
  return DOORS[message.name]?.(message, asking) ?? unsupported(message.name);
}

function basicReply(text: string): string {
  const inner = textEl('basicInvokeResponse', text);
  return enveloped(
    el('basicInvokeResponse', { xmlns: 'http://www.navis.com/services/argobasicservice' }, inner),
  );
}

function genericReply(text: string): string {
  const [, status = '0'] = /status="(\d)"/.exec(text) ?? [];
  const common = el(
    'commonResponse',
    {},
    textEl('Status', status),
    el('MessageCollector'),
    el('QueryResults', {}, textEl('Result', text)),
  );
  const inner = el('genericInvokeResponse', {}, common, textEl('status', status));
  return enveloped(
    el('genericInvokeResponse', { xmlns: 'http://www.navis.com/services/argoservice' }, inner),
  );
}

function enveloped(content: ReturnType<typeof el>): string {
  return writeXml(
    el(
      'soapenv:Envelope',
      { 'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/' },
      el('soapenv:Body', {}, content),
    ),
  );
}
