import { expect, it } from 'vitest';
import type { AnyEvent } from '#kernel/live.ts';
import { type Part, partOf } from '#kernel/rows.ts';
import { importAdviceCalls } from './contract.ts';

const [SHOWN, ELSEWHERE] = ['MSCU4763394', 'TCLU9999999'];
const all = [{ containerNumber: SHOWN }];
const page = { rows: all, total: 40 };
const news = (detail: Record<string, string | number>): AnyEvent => ({
  topic: 'appointments',
  companyId: 1,
  detail,
});
const booked = (containerNumber: string) => news({ appointmentId: 7, containerNumber });
const named = (number: string): Part => [`containerNumber:${number}`];

const { advised, forBooking } = importAdviceCalls;

it.each<[string, typeof advised | typeof forBooking, object, Record<string, string>, AnyEvent, Part]>([
  ['of what is advised the row that is shown', advised, page, {}, booked(SHOWN), named(SHOWN)],
  ['nothing upon a container of another page', advised, page, {}, booked(ELSEWHERE), 'none'],
  ['nothing upon an appointment without a container', advised, page, {}, booked(''), 'none'],
  ['the page that is sorted by what is booked', advised, page, { sort: '-status' }, booked(ELSEWHERE), 'all'],
  ['a row of a page that is sorted otherwise', advised, page, { sort: 'eta' }, booked(SHOWN), named(SHOWN)],
  [
    'all upon an appointment whose container nobody knows',
    advised,
    page,
    {},
    news({ appointmentId: 7 }),
    'all',
  ],
  ['the page of what nobody has booked', forBooking, page, {}, booked(ELSEWHERE), 'all'],
  ['nothing of it upon an appointment without a container', forBooking, page, {}, booked(''), 'none'],
  ['of all that is to be booked the row', forBooking, all, {}, booked(SHOWN), named(SHOWN)],
])('upon news of a booking is read again %s', (_, { topics, rows }, answer, asked, event, part) => {
  expect(partOf(event, { topics, rows, asked }, answer)).toEqual(part);
});
