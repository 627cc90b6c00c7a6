import type { Examples } from '#kernel/openapiExamples.ts';

/** A port admin lowers an hour of the main gate. */
export const TRAIL_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    entryId: 91_204,
    kindTitle: 'Slots of an hour',
    thing: 'Main gate, 24-11-2026 09:00',
    deed: 'Slots lowered',
    isCut: false,
  },
  within: {
    TrailChange: { field: 'Slots', before: '20', after: '16' },
    TrailEntry: {
      at: '2026-11-22T19:40:00.000Z',
      who: 'Aroha Ngata',
      address: 'aroha@port.example',
      kind: 'slot',
      companyName: null,
    },
    TrailKind: { kind: 'slot', title: 'Slots of an hour' },
    'trail.exported': { type: 'xlsx' },
    trail: { id: 48213 },
  },
};
