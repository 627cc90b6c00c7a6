import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { onlyRows, type RowNews, type RowsRead } from '#kernel/rows.ts';
import { advice, containerNumbers } from './forms.ts';
import {
  adviceResult,
  advisedContainer,
  advisedSummary,
  dayGroup,
  importContainer,
  unbookedGroup,
} from './model.ts';

const READERS = [ROLE.ImportAdvisor, ROLE.Dispatcher] as const;
const LIST_TOPICS = ['units', 'visits', 'appointments', 'terminal'] as const;

/** The columns of the list by which the server sorts and filters. */
const ADVISED_COLUMNS = {
  sort: [
    'status',
    'container',
    'line',
    'visit',
    'eta',
    'group',
    'location',
    'holds',
    'holdTypes',
    'iso',
    'reefer',
    'weight',
  ],
  filters: ['status', 'container', 'line', 'visit', 'group', 'location', 'holdTypes', 'iso', 'reefer'],
} as const;

const UNBOOKED_COLUMNS = {
  sort: ['container', 'status', 'group', 'holds', 'visit', 'iso', 'weight', 'workDays'],
  filters: ['status', 'group', 'holds', 'visit', 'iso'],
} as const;

/** How one container of a list is read: what happens to it at the port changes these columns, and what is booked for it as well. */
function rowsWith(columns: readonly string[], booked: Omit<RowNews, 'field'>): RowsRead {
  const field = 'containerNumber';
  return { key: [field], of: { units: { field, columns }, appointments: { field, ...booked } } };
}

/** Spec §7 Import advice. */
export const importAdviceCalls = {
  forBooking: call({
    method: 'GET',
    path: 'containers/import',
    summary:
      "The import containers that the caller's company collects, for booking them from their advice; or a page of those that nobody has booked yet",
    who: READERS,
    query: { ...paged(UNBOOKED_COLUMNS), ...onlyRows(['containerNumber']) },
    answer: listOrPage(importContainer),
    topics: LIST_TOPICS,
    isAlike: true,
    // What is booked is on no page.
    rows: rowsWith(['status', 'holds', 'iso', 'weight', 'workDays'], { comesAndGoes: true }),
  }),
  unbookedGroups: call({
    method: 'GET',
    path: 'containers/import/groups',
    summary: "The groups with containers of the caller's company that nobody has booked yet, each summed up",
    who: READERS,
    answer: z.array(unbookedGroup),
    topics: LIST_TOPICS,
    isAlike: true,
    goesWithNews: true,
  }),
  advised: call({
    method: 'GET',
    path: 'containers/import/advised',
    summary:
      "The import containers that the caller's company has advised and that have not left; all at once, or a page at a time",
    who: [ROLE.ImportAdvisor],
    query: { ...paged(ADVISED_COLUMNS), ...onlyRows(['containerNumber']) },
    answer: listOrPage(importContainer, advisedContainer),
    topics: LIST_TOPICS,
    isAlike: true,
    rows: rowsWith(['status', 'eta', 'location', 'holds', 'holdTypes', 'iso', 'reefer', 'weight'], {
      comesAndGoes: false,
      columns: ['status'],
    }),
  }),
  advisedSummary: call({
    method: 'GET',
    path: 'containers/import/advised/summary',
    summary:
      "How many containers the caller's company has advised, of which visits and how they stand there, and their block groups",
    who: [ROLE.ImportAdvisor],
    answer: advisedSummary,
    topics: LIST_TOPICS,
    isAlike: true,
    goesWithNews: true,
  }),
  claim: call({
    method: 'POST',
    path: 'containers/import/claim',
    summary: "Makes the caller's company the collector of containers; a result for each, in the order given",
    who: [ROLE.ImportAdvisor],
    body: containerNumbers.meta({ title: 'Containers' }),
    answer: z.array(adviceResult),
  }),
  release: call({
    method: 'POST',
    path: 'containers/import/release',
    summary:
      "Takes back that the caller's company collects containers, and takes them out of their groups; a result for each, in the order given",
    who: [ROLE.ImportAdvisor],
    body: containerNumbers.meta({ title: 'Containers' }),
    answer: z.array(adviceResult),
  }),
  advise: call({
    method: 'POST',
    path: 'containers/import/advise',
    summary: 'Claims containers and puts them in a group; a result for each, in the order given',
    who: [ROLE.ImportAdvisor],
    body: advice,
    answer: z.array(adviceResult),
    creates: true,
  }),
  dayGroups: call({
    method: 'GET',
    path: 'containers/import/groups/day',
    summary: 'The day groups that containers may be put in',
    who: READERS,
    answer: z.array(dayGroup),
  }),
};
