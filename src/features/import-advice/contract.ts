import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call } from '#kernel/contract.ts';
import { advice, containerNumbers } from './forms.ts';
import { adviceResult, dayGroup, importContainer } from './model.ts';

const READERS = [ROLE.ImportAdvisor, ROLE.Dispatcher] as const;
const LIST_TOPICS = ['units', 'visits', 'appointments', 'terminal'] as const;

/** Spec §7 Import advice. */
export const importAdviceCalls = {
  forBooking: call({
    method: 'GET',
    path: 'containers/import',
    summary: "The import containers that the caller's company collects, for booking them from their advice",
    who: READERS,
    answer: z.array(importContainer),
    topics: LIST_TOPICS,
  }),
  advised: call({
    method: 'GET',
    path: 'containers/import/advised',
    summary: "The import containers that the caller's company has advised and that have not left",
    who: [ROLE.ImportAdvisor],
    answer: z.array(importContainer),
    topics: LIST_TOPICS,
  }),
  claim: call({
    method: 'POST',
    path: 'containers/import/claim',
    summary: "Makes the caller's company the collector of containers; a result for each, in the order given",
    who: [ROLE.ImportAdvisor],
    body: containerNumbers,
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
