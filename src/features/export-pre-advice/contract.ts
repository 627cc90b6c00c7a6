import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { onlyRows } from '#kernel/rows.ts';
import { BOOKING_LIMITS, exportBooking, shippingLine } from './booking/model.ts';
import {
  activePreAdvice,
  CONTAINER_LIMITS,
  checkedContainer,
  containerDetails,
  equipmentType,
  transportOperator,
} from './container/model.ts';
import { draftData } from './drafts/model.ts';
import { changedPreAdvice, containersToCheck, newPreAdvice } from './forms.ts';
import {
  commodity,
  FREIGHT_LIMITS,
  packPoint,
  SHORTEST_MATCH,
  shipper,
  userShipperDetails,
} from './freight/model.ts';
import { adviseResult, exportContainer, preAdvice } from './model.ts';

const who = [ROLE.ExportCoordinator] as const;
const TOPICS = ['exports', 'visits', 'terminal'] as const;

/** The columns of the list by which the server sorts and filters. */
const EXPORT_COLUMNS = {
  sort: ['container', 'booking', 'line', 'voyage', 'etd', 'type', 'vgm', 'status'],
  filters: ['booking', 'line', 'voyage', 'type', 'status'],
} as const;

const { number } = CONTAINER_LIMITS;
const containerNumber = {
  number: z
    .string()
    .min(number.min)
    .max(number.below - 1),
};
const match = { match: z.string().trim().min(SHORTEST_MATCH).max(FREIGHT_LIMITS.name) };

/** Spec §7 Export pre-advice. Numbers are matched without regard to case. */
export const exportPreAdviceCalls = {
  list: call({
    method: 'GET',
    path: 'Containers/Export',
    summary:
      "The containers that the caller's company has pre-advised, or that name it as shipper; by departure, all at once or a page at a time",
    who,
    query: { ...paged(EXPORT_COLUMNS), ...onlyRows(['containerNumber']) },
    answer: listOrPage(exportContainer),
    topics: TOPICS,
    isAlike: true,
    rows: {
      key: ['containerNumber', 'exportPreAdviceId'],
      of: { exports: { field: 'containerNumber', columns: ['etd', 'vgm', 'status', 'voyage'] } },
    },
  }),
  one: call({
    method: 'GET',
    path: 'Containers/Export/{number}',
    summary: "The current pre-advice of a container, of the caller's company, as it is opened for updating",
    who,
    params: containerNumber,
    answer: preAdvice,
    topics: TOPICS,
  }),
  active: call({
    method: 'GET',
    path: 'Containers/Export/Active/{number}',
    summary:
      "Whether a container is actively pre-advised; an own one with its id, of another's no more than that",
    who,
    params: containerNumber,
    answer: activePreAdvice,
    topics: ['exports'],
    onlyOnceKnown: true,
  }),
  details: call({
    method: 'GET',
    path: 'Containers/Export/{number}/Details',
    summary: 'What the terminal knows of a container that is to be pre-advised; also one that is new to it',
    who,
    params: containerNumber,
    answer: containerDetails,
  }),
  check: call({
    method: 'POST',
    path: 'Containers/Export/Check',
    summary:
      'Both of many containers, in the order given: whether they are pre-advised, and what is known of them',
    who,
    body: containersToCheck,
    answer: z.array(checkedContainer),
  }),
  advise: call({
    method: 'POST',
    path: 'Containers/Export/Advise',
    summary: 'Pre-advises a container against a booking. While the terminal is away it is taken and Pending',
    who,
    body: newPreAdvice,
    answer: adviseResult,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'Containers/Export/Advise',
    summary: 'Updates a pre-advice; the container stays',
    who,
    body: changedPreAdvice,
    answer: adviseResult,
  }),
  withdraw: call({
    method: 'DELETE',
    path: 'Containers/Export/Advise/{exportPreAdviceId}',
    summary: 'Removes a pre-advice that the terminal has refused',
    who,
    params: { exportPreAdviceId: idNumber },
    query: { version: sentVersion },
  }),
  draft: call({
    method: 'GET',
    path: 'Containers/Export/Drafts/{number}',
    summary: 'What the caller has filled in for a container and not submitted; nothing when there is none',
    who,
    params: containerNumber,
    answer: z.object({ savedAt: z.string().nullable(), draft: draftData.nullable() }),
  }),
  keepDraft: call({
    method: 'PUT',
    path: 'Containers/Export/Drafts/{number}',
    summary: 'Keeps what the caller has filled in for a container',
    who,
    params: containerNumber,
    body: draftData,
  }),
  dropDraft: call({
    method: 'DELETE',
    path: 'Containers/Export/Drafts/{number}',
    summary: 'Throws away what the caller has filled in for a container',
    who,
    params: containerNumber,
  }),
  equipmentTypes: call({
    method: 'GET',
    path: 'EquipmentTypes/Export',
    summary: 'The ISO types of containers; fresh for 5 minutes',
    who,
    answer: z.array(equipmentType),
  }),
  transportOperators: call({
    method: 'GET',
    path: 'TransportOperators/Export',
    summary: 'Who may bring a container to the port',
    who,
    answer: z.array(transportOperator),
  }),
  shippingLines: call({
    method: 'GET',
    path: 'Shippers/Export/ShippingLinesGroup',
    summary: 'Shipping lines with the groups that they belong to',
    who,
    answer: z.array(shippingLine),
  }),
  userShipper: call({
    method: 'GET',
    path: 'Shippers/Export/UserShipperDetails',
    summary: "Who the caller's company is at the terminal, as shipper and as transport operator",
    who,
    answer: userShipperDetails,
    topics: ['account'],
  }),
  shippers: call({
    method: 'GET',
    path: 'Shippers/Export/IdOrNameMatching',
    summary: 'The first shippers whose id or name holds the text',
    who,
    query: match,
    answer: z.array(shipper),
    onlyOnceKnown: true,
  }),
  booking: call({
    method: 'GET',
    path: 'Bookings/Export/{number}',
    summary:
      'A booking with what it is for, and the phase of its vessel now. 404 when the terminal has not been advised of it',
    who,
    params: {
      number: z
        .string()
        .min(BOOKING_LIMITS.number.min)
        .max(BOOKING_LIMITS.number.below - 1),
    },
    answer: exportBooking,
    topics: TOPICS,
    onlyOnceKnown: true,
  }),
  packPoints: call({
    method: 'GET',
    path: 'PackPoints/Export/IdStartingWith',
    summary: 'The first pack points whose id starts with the text',
    who,
    query: match,
    answer: z.array(packPoint),
  }),
  commodities: call({
    method: 'GET',
    path: 'Commodities/Export',
    summary: 'What may be in a container; fresh for 5 minutes',
    who,
    answer: z.array(commodity),
  }),
};
