import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, standingClock } from '../embedded/testing.ts';
import type { TerminalPort } from '../terminal-port.ts';
import { siteAt } from './facade/testFacade.ts';
import { openN4ForReading } from './openN4.ts';

const CTX = { actorLogin: 'mia', correlationId: 'a request' };
const NO_ROWS =
  '<query-response><data-table count="0"><columns><column>One</column></columns><rows/></data-table></query-response>';
const param = (name: string, type: 'date' | 'datetime' | 'text') => ({ name, type, isRequired: false });

describe('what a saved filter is asked for, as a site of its own has it', () => {
  let server: Server;
  let port: TerminalPort;
  const asked: URLSearchParams[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url!, 'http://n4').searchParams);
      response.writeHead(200, { 'content-type': 'text/xml' }).end(NO_ROWS);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const site = siteAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      listSeparator: ';',
      dateFormats: ['dd/MM/yyyy HH:mm'],
      reports: [
        {
          name: 'DAYS',
          description: '',
          columns: [{ name: 'One', type: 'text' }],
          params: [param('PARM_Day', 'date'), param('PARM_Since', 'datetime'), param('PARM_Text', 'text')],
        },
      ],
    });
    port = openN4ForReading({ site, user: 'u', password: 'p', clock: standingClock(START), onError: fail });
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('names states with its words, and its sign between them', async () => {
    await port.listImportUnits({ whose: 'everyone', states: ['Yard', 'Ecout'] }, CTX);
    expect(asked[0]!.get('PARM_TState')).toBe('S40_YARD;S50_ECOUT');
  });

  it('has the days and times of a report as it writes them; a text stays as it is', async () => {
    const params = { PARM_Day: '2026-11-03', PARM_Since: '2026-11-03T02:30:00Z', PARM_Text: '2026-11-03' };
    expect((await port.runReport({ filterName: 'DAYS', params, limit: 1 }, CTX)).ok).toBe(true);
    expect(Object.keys(params).map(name => asked[0]!.get(name))).toEqual([
      '03/11/2026',
      '03/11/2026 15:30',
      '2026-11-03',
    ]);
  });
});

function fail(error: unknown): never {
  throw error;
}
