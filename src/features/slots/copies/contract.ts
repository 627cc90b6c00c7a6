import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call } from '#kernel/contract.ts';
import { slotCopy } from './forms.ts';
import { copiedDay } from './model.ts';

const answer = z.array(copiedDay);

export const slotCopyCalls = {
  preview: call({
    method: 'POST',
    path: 'gateServices/slots/copy/preview',
    summary: 'What putting the places of a day on other days would change; changes nothing',
    who: [ROLE.PortAdmin],
    body: slotCopy,
    answer,
    topics: ['slots'],
  }),
  copy: call({
    method: 'POST',
    path: 'gateServices/slots/copy',
    summary: 'Puts the places of a day, a gate or an hour on other days; hours with more booked stay',
    who: [ROLE.PortAdmin],
    body: slotCopy,
    answer,
    creates: true,
  }),
};
