import type { Examples } from '#kernel/openapiExamples.ts';

/** Four places more at nine on the main gate, and the day put on two more. */
export const SLOT_EXAMPLES: Pick<Examples, 'within'> = {
  within: {
    SlotChange: { GateId: 'APPT_GATE', Zone: 9, SlotQty: 4 },
    SlotCopy: { Dates: ['2026-12-01', '2026-12-08'] },
    'CopiedDay.changes': { from: 12, to: 20 },
    'CopiedDay.left': { from: 12, to: 4 },
  },
};
