import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { TerminalAdapter } from './adapter.ts';
import type {
  TerminalListener,
  TerminalOperation,
  TerminalPort,
  TosFailure,
  TosResult,
} from './terminal-port.ts';

/** A terminal's port offered over HTTP: `POST /{operation}` with its arguments, `GET /news` a line for each batch. */
export async function serveTerminal(port: TerminalPort): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET') sendNews(port, response);
    else void answer(port, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendNews(port: TerminalPort, response: ServerResponse): void {
  response.writeHead(200).flushHeaders();
  response.on(
    'close',
    port.subscribe((...news) => response.write(`${JSON.stringify(news)}\n`)),
  );
}

async function answer(port: TerminalPort, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const operation = port[request.url!.slice(1) as TerminalOperation] as Operation;
  response.end(JSON.stringify(await operation(...(revive(await json(request)) as unknown[]))));
}

const settings = z.object({ TERMINAL_URL: z.url('must be the address of the terminal') });

/**
 * A second way to reach a terminal, for tests: the port of `serveTerminal`, wherever that runs. It shares nothing with
 * the product but the wire.
 */
export const overHttp: TerminalAdapter<typeof settings> = {
  settings,
  isSimulated: false,
  async attach({ TERMINAL_URL: url }) {
    const listeners = new Set<TerminalListener>();
    const leaving = new AbortController();
    const stream = await fetch(`${url}/news`, { signal: leaving.signal });
    void hear(stream.body!, (...news) => {
      for (const listener of listeners) listener(...news);
    });
    const subscribe: TerminalPort['subscribe'] = listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return { port: portAt(url, subscribe), start: () => {}, stop: async () => leaving.abort() };
  },
};

async function hear(stream: NonNullable<Response['body']>, tell: TerminalListener): Promise<void> {
  let rest = '';
  try {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) tell(...(revive(JSON.parse(line)) as Parameters<TerminalListener>));
    }
  } catch {
    // The stream has been left, or its terminal is gone.
  }
}

type Operation = (...args: unknown[]) => Promise<TosResult<unknown>>;

function portAt(url: string, subscribe: TerminalPort['subscribe']): TerminalPort {
  const ask =
    (operation: TerminalOperation): Operation =>
    async (...args) => {
      try {
        const response = await fetch(`${url}/${operation}`, { method: 'POST', body: JSON.stringify(args) });
        return revive(await response.json()) as TosResult<unknown>;
      } catch {
        return AWAY;
      }
    };
  const operations = Object.fromEntries(OPERATIONS.map(name => [name, ask(name)]));
  return { ...(operations as Omit<TerminalPort, 'subscribe'>), subscribe };
}

const OPERATIONS = Object.keys({
  listVesselVisits: true,
  setImportsLockOff: true,
  getUnits: true,
  getUnit: true,
  listImportUnits: true,
  setUnitGroup: true,
  setUnitParties: true,
  addHold: true,
  releaseHold: true,
  listSlots: true,
  createAppointment: true,
  updateAppointment: true,
  cancelAppointment: true,
  getAppointments: true,
  listPrivateFilters: true,
  runReport: true,
  expectTruck: true,
  forgetTruck: true,
  gateEvents: true,
  listTrucks: true,
  isKnownTruck: true,
  getEdo: true,
  getReleases: true,
  referenceData: true,
  searchReference: true,
  getBooking: true,
  checkActivePreadvice: true,
  listExportUnits: true,
  upsertPreadvice: true,
  cancelPreadvice: true,
  health: true,
} satisfies Record<TerminalOperation, true>) as TerminalOperation[];

const AWAY: TosFailure = {
  ok: false,
  kind: 'unavailable',
  messages: [{ id: 'terminal.unavailable', severity: 'SEVERE', text: 'The terminal is not answering.' }],
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Instants travel as text, and are dates again on the other side. */
function revive(value: unknown): unknown {
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(value);
  if (Array.isArray(value)) return value.map(revive);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revive(part)]));
}
