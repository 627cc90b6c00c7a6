import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TerminalRequest } from '../adapter.ts';
import { START, standingClock } from '../embedded/testing.ts';
import type { TerminalPort } from '../terminal-port.ts';
import { siteAt } from './facade/testFacade.ts';
import { openN4ForReading } from './openN4.ts';

const CTX = { actorLogin: 'mia', correlationId: 'a request' };
const XML = { 'content-type': 'text/xml; charset=utf-8' };

/** A table as N4 shows it. */
function table(columns: string[], rows: string[][], count = rows.length): string {
  const cells = rows.map(
    row => `<row primary-key="1">${row.map(cell => `<field>${cell}</field>`).join('')}</row>`,
  );
  const labels = columns.map(label => `<column>${label}</column>`).join('');
  return `<query-response><data-table filter="F" count="${count}"><columns>${labels}</columns><rows>${cells.join('')}</rows></data-table></query-response>`;
}

const TRUCKS = ['License', 'Truck Co'];

describe('what N4 answers', () => {
  let server: Server;
  let port: TerminalPort;
  let answer: RequestListener;
  const asked: string[] = [];
  const lines: TerminalRequest[] = [];
  const trucks = () => port.listTrucks({ whose: 'everyone' }, CTX);
  const says = (body: string | Buffer, headers: Record<string, string> = XML, status = 200) => {
    answer = (_, response) => void response.writeHead(status, headers).end(body);
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const site = siteAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const service = { user: 'landside', password: 'not to be told' };
    port = openN4ForReading({
      site,
      ...service,
      clock: standingClock(START),
      onError: error => {
        throw error;
      },
      log: line => lines.push(line),
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each<[string, string[][], unknown]>([
    ['no rows', [], []],
    ['one row', [['ABC123', 'TRK']], [{ rego: 'ABC123', truckingCo: 'TRK' }]],
    ['a blank field', [['ABC123', '']], [{ rego: 'ABC123', truckingCo: '' }]],
  ])('may be a table of %s', async (_, rows, expected) => {
    says(table(TRUCKS, rows));
    expect(await trucks()).toEqual({ ok: true, data: expected, messages: [] });
  });

  it('may be one column, in another order or with more of them', async () => {
    says(table(['Colour', 'Truck Co', 'License'], [['red', 'TRK', 'ABC123']]));
    expect(await trucks()).toMatchObject({ data: [{ rego: 'ABC123', truckingCo: 'TRK' }] });
    says(table(['One'], [['1']]));
    expect(await port.health(CTX)).toMatchObject({ ok: true });
  });

  it.each<[string, () => void, string]>([
    ['a page', () => says('<html></html>', { 'content-type': 'text/html' }, 500), 'N4 answered 500.'],
    ['a page that says all is well', () => says('<html></html>', { 'content-type': 'text/html' }), 'no XML'],
    ['half of it', () => says(table(TRUCKS, [['A', 'B']]).slice(0, 90)), 'cannot be read'],
    ['fewer rows than it counts', () => says(table(TRUCKS, [['A', 'B']], 2)), 'half of the saved filter'],
    ['a row without all its fields', () => says(table(TRUCKS, [['A']])), 'half of the saved filter'],
    ['no table', () => says('<query-response/>'), 'no table'],
    ['other characters than it says', () => says(Buffer.from([0x3c, 0xe9, 0x3e])), 'characters'],
    ['entities', () => says('<!DOCTYPE a [<!ENTITY b "c">]><query-response/>'), 'document type'],
    ['somewhere else', () => says('', { location: 'http://127.0.0.1:1/' }, 302), 'N4 answered 302.'],
    [
      'nothing, and is gone',
      () => {
        answer = (_, response) => response.destroy();
      },
      'N4 does not answer',
    ],
  ])('is as good as none when it is %s', async (_, prepare, text) => {
    prepare();
    expect(await trucks()).toMatchObject({
      ok: false,
      kind: 'unavailable',
      messages: [{ text: expect.stringContaining(text) }],
    });
  });

  it.each<[string, () => void, string]>([
    ['a filter that it does not know', () => says('no', { 'content-type': 'text/plain' }, 400), 'LS_TRUCKS'],
    ['a password that it refuses', () => says('', {}, 401), 'user or the password'],
    [
      'a column that was renamed',
      () => says(table(['License', 'Haulier'], [])),
      'no column Truck Co (columns.truck.truckingCo',
    ],
  ])('is a matter of the site file when it is %s', async (_, prepare, text) => {
    prepare();
    expect(await trucks()).toMatchObject({
      ok: false,
      kind: 'misconfigured',
      messages: [{ text: expect.stringContaining(text) }],
    });
  });

  it('names a word that nobody told us', async () => {
    const { columns } = siteAt('http://n4');
    const labels = Object.values(columns.visit);
    const cells = Object.keys(columns.visit).map(field =>
      field === 'phase'
        ? 'SINKING'
        : ['eta', 'etd', 'beginReceive', 'cargoCutoff'].includes(field)
          ? '2026-11-18 09:00'
          : '',
    );
    says(table(labels, [cells]));
    const answered = await port.listVesselVisits({}, CTX);
    expect(answered).toMatchObject({
      kind: 'misconfigured',
      messages: [{ text: expect.stringContaining('SINKING') }],
    });
  });

  it('may have trucks with a chassis among it: they are nobody’s appointments, and gate events go on after them', async () => {
    const { columns } = siteAt('http://n4');
    const events = (rows: [key: number, tranType: string][]) =>
      table(
        Object.values(columns.gateEvent),
        rows.map(([key, tranType]) =>
          Object.keys(columns.gateEvent).map(
            field =>
              ({ cursor: String(key), kind: 'COMPLETE', at: '2026-11-18 09:00', gateId: 'G', tranType })[
                field
              ] ?? '',
          ),
        ),
      );
    answer = (request, response) => {
      const after = Number(new URL(request.url!, 'http://n4').searchParams.get('PARM_After'));
      const of =
        after < 2
          ? events([
              [1, 'RC'],
              [2, 'DOC'],
            ])
          : events([[3, 'RE']]);
      response.writeHead(200, XML).end(of);
    };
    expect(await port.gateEvents({ after: 0, limit: 2 }, CTX)).toMatchObject({
      data: [{ cursor: 3, tranType: 'RE' }],
    });
    says(
      table(
        Object.values(columns.appointment),
        ['RC', 'RE'].map(tranType =>
          Object.keys(columns.appointment).map(
            field =>
              ({
                appointmentNbr: '7',
                tranType,
                state: 'CREATED',
                ...Object.fromEntries(['start', 'end', 'changedAt'].map(name => [name, '2026-11-18 09:00'])),
              })[field] ?? '',
          ),
        ),
      ),
    );
    const listed = await port.getAppointments({ whose: 'everyone', by: 'window' }, CTX);
    expect(listed.ok && listed.data.map(({ tranType }) => tranType)).toEqual(['RE']);
  });

  it('ends where it is more than is read, and holds up nobody', async () => {
    const part = Buffer.alloc(1_024 * 1_024, 'x');
    const sent = { parts: 0 };
    answer = (_, response) => {
      response.writeHead(200, XML).write('<query-response>');
      const more = () => {
        if (response.destroyed || sent.parts === 100) return;
        sent.parts++;
        response.write(part, more);
      };
      more();
    };
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    expect(await trucks()).toMatchObject({ ok: false, kind: 'unavailable' });
    clearInterval(beat);
    expect(sent.parts).toBeLessThan(64);
    expect(longest).toBeLessThan(1_000);
  });

  it('is asked for with values that bring no parameter along', async () => {
    says(table(TRUCKS, []));
    asked.length = 0;
    await port.isKnownTruck('A&PARM_TruckCo=OTHER#?', CTX);
    const query = new URL(asked[0]!, 'http://n4').searchParams;
    expect([query.get('PARM_License'), query.has('PARM_TruckCo')]).toEqual(['A&PARM_TruckCo=OTHER#?', false]);
  });

  it('is written down with operation, time and outcome, and nothing of what it held', async () => {
    says(table(TRUCKS, [['SECRET', 'FIRM']]));
    lines.length = 0;
    await port.isKnownTruck('SECRET', CTX);
    expect(lines).toEqual([
      {
        correlationId: 'a request',
        operation: 'trucks LS_TRUCKS',
        milliseconds: expect.any(Number),
        outcome: 'answered',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/SECRET|FIRM|not to be told/);
  });
});
