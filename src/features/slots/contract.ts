import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, day } from '#kernel/contract.ts';
import { slotChange } from './forms.ts';
import { availabilityRow, slot } from './model.ts';

export const slotCalls = {
  available: call({
    method: 'GET',
    path: 'availableSlots',
    summary: "A day's free places: a row per zone, a count per gate; of one gate when it is named",
    who: [ROLE.Dispatcher, ROLE.PortAdmin],
    query: { date: day, gateId: z.string().min(1).max(20).optional() },
    answer: z.array(availabilityRow),
    topics: ['slots', 'terminal', 'gates'],
    goesWithNews: true,
  }),
  ofDay: call({
    method: 'GET',
    path: 'gateServices/slots',
    summary: 'The places of a day at the gates of our own, with how many are booked',
    who: [ROLE.PortAdmin],
    query: { date: day },
    answer: z.array(slot),
    topics: ['slots'],
    isAlike: true,
  }),
  change: call({
    method: 'PUT',
    path: 'gateServices/slots',
    summary: 'Adds, subtracts or deletes the places of one zone at one gate on one day',
    who: [ROLE.PortAdmin],
    body: slotChange,
    answer: slot,
    creates: true,
  }),
};
