import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CTX,
  requestAt,
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
} from '../../embedded/testing.ts';
import type { TosResult } from '../../terminal-port.ts';
import { basic } from '../http.ts';
import { FAULTS_PATH } from './faultsDoor.ts';
import { type WiredN4, wireN4 } from './testFacade.ts';

const saidOf = (answer: TosResult<unknown>) =>
  answer.ok ? 'ok' : `${answer.kind}: ${answer.messages[0]?.text}`;

describe('the door for faults of the façade', () => {
  let terminal: TestTerminal;
  let n4: WiredN4;
  const clock = standingClock(START);

  beforeAll(async () => {
    terminal = await startTerminal();
    n4 = await wireN4(terminal, { clock });
  });
  afterEach(() => put({}));
  afterAll(async () => {
    await n4.close();
    await terminal.close();
  });

  const ask = async (init: RequestInit, password = 'a password') => {
    const headers = { authorization: basic('landside', password) };
    const answer = await fetch(`${n4.facade.url}${FAULTS_PATH}`, { ...init, headers });
    return { status: answer.status, said: answer.status === 401 ? '' : await answer.json() };
  };
  const put = (body: unknown) => ask({ method: 'PUT', body: JSON.stringify(body) });
  const on = async () => (await ask({})).said;
  const trucks = () => n4.port.listTrucks({ whose: 'everyone' }, CTX);

  it('is on this machine alone, and wants the password', async () => {
    expect(new URL(n4.facade.url).hostname).toBe('127.0.0.1');
    expect((await ask({}, 'another')).status).toBe(401);
  });

  it.each<[object, string]>([
    [{ page: true }, 'unavailable: N4 answered 500.'],
    [{ pageAfter: true }, 'unavailable: N4 answered 500.'],
    [{ truncated: true }, 'unavailable'],
    [{ wrongCharset: true }, 'unavailable'],
    [{ dropBefore: true }, 'unavailable'],
    [{ dropAfter: true }, 'unavailable'],
    [{ renamed: { License: 'Rego' } }, 'misconfigured: '],
    [{ page: true, of: 'query' }, 'unavailable'],
    [{ page: true, of: 'LS_TRUCKS' }, 'unavailable'],
    [{ page: true, of: 'LS_UNITS' }, 'ok'],
    [{ page: true, of: 'create-appointment' }, 'ok'],
  ])('takes %j: trucks are %s', async (faults, said) => {
    expect(await put(faults)).toEqual({ status: 200, said: faults });
    expect(await on()).toEqual(faults);
    expect(saidOf(await trucks())).toContain(said);
    await put({});
    expect(saidOf(await trucks())).toBe('ok');
  });

  it('makes it slow, and shows no rows of a filter', async () => {
    await put({ slowMs: 300 });
    const began = performance.now();
    await trucks();
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    await put({ hides: 'LS_TRUCKS' });
    expect(await trucks()).toMatchObject({ ok: true, data: [] });
  });

  it('makes messages fail by their names, so many times, and is well again', async () => {
    await put({ severe: true, of: 'create-appointment', times: 1 });
    const refused = await n4.port.createAppointment(await requestAt(terminal), CTX);
    expect(saidOf(refused)).toContain('rejected: System error');
    expect(await on()).toEqual({});
    const placed = await n4.port.createAppointment(await requestAt(terminal), CTX);
    expect(saidOf(placed)).toBe('ok');
  });

  it('drops a booking that was made: it is found, and made once', async () => {
    await put({ dropAfter: true, of: 'create-appointment', times: 1 });
    const asked = await requestAt(terminal);
    expect(saidOf(await n4.port.createAppointment(asked, CTX))).toBe('ok');
    expect(n4.facade.madeAgain()).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ slow: 8 }, 'Unrecognized key'],
    [{ slowMs: 'long' }, 'slowMs: '],
    [{ times: 0 }, 'times: '],
    ['{', 'expected object'],
  ])('does not take %j', async (faults, problem) => {
    await put({ page: true });
    const { status, said } = await put(faults);
    expect([status, said.problems.join()]).toEqual([400, expect.stringContaining(problem)]);
    expect(await on()).toEqual({ page: true });
  });
});
