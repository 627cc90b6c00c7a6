import { Client as Connection } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { type BookingOffice, openBookingOffice } from '#features/appointments/testOffice.ts';
import { openLive } from '#kernel/testLive.ts';

/** Of lists of appointments, at our own gates and at the terminal's. */
const OF_LISTS = /from appointment where|join appointment a on|from terminal\.appointment/;

/** By connection how many statements it has not answered: of several it does one after another. */
const underWay = new Map<unknown, number>();
let most = 0;
let seen = 0;
let forget: () => void;

/** Counts connections of this process that have statements of lists under way at the same time. */
function watchStatements(): void {
  const prototype = Connection.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (!OF_LISTS.test(text)) return Reflect.apply(query, this, args);
    seen += 1;
    underWay.set(this, (underWay.get(this) ?? 0) + 1);
    most = Math.max(most, underWay.size);
    const end = () => {
      const left = underWay.get(this)! - 1;
      if (left > 0) underWay.set(this, left);
      else underWay.delete(this);
    };
    const last = args.at(-1);
    if (typeof last !== 'function') {
      const answer = Reflect.apply(query, this, args) as Promise<unknown>;
      answer.then(end, end);
      return answer;
    }
    const callback = (...answer: unknown[]): void => {
      end();
      Reflect.apply(last, undefined, answer);
    };
    return Reflect.apply(query, this, [...args.slice(0, -1), callback]);
  };
  forget = () => Object.assign(prototype, { query });
}

async function mostOf(work: () => Promise<unknown>): Promise<number> {
  most = 0;
  seen = 0;
  await work();
  expect(seen).toBeGreaterThan(1);
  return most;
}

let office: BookingOffice;
beforeAll(async () => {
  watchStatements();
  office = await openBookingOffice();
});
afterAll(async () => {
  forget();
  await office.product.close();
});

const { list, ofAllCompanies } = appointmentCalls;
const PAGE = { params: { includePast: false }, query: { page: 1, pageSize: 100 } };

test('a list that somebody waits for is read as fast as can be', async () => {
  expect(await mostOf(() => office.mia.send(list, {}))).toBeGreaterThan(1);
});

test('pages of all companies’ appointments are read one statement at a time, whoever asks', async () => {
  const sorted = { ...PAGE, query: { ...PAGE.query, sort: '-number' } };
  const pages = () =>
    Promise.all([office.aroha.send(ofAllCompanies, PAGE), office.aroha.send(ofAllCompanies, sorted)]);
  await pages();
  expect(await mostOf(pages)).toBe(1);
});

test('rows that go with the news are read over one connection at a time', async () => {
  const { product, mia, book, day } = office;
  await mia.send(list, {});
  await mia.send(list, { query: { dateFrom: day, dateTo: day } });
  const reader = await openLive(product.origin, await product.tokenOf('dispatcher'));
  const told = async () => {
    const { appointmentId } = await book(mia, { truckRegistration: null });
    const { rows } = await reader.hears(({ detail }) => detail?.['appointmentId'] === appointmentId);
    expect(Object.values(rows ?? {}).flat()).toHaveLength(2);
  };
  expect(await mostOf(told)).toBe(1);
  reader.leave();
  await reader.end;
});
