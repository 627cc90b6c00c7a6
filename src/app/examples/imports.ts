import type { Examples } from '#kernel/openapiExamples.ts';

/** Ten containers of a vessel that is going to be locked: three are still to be grouped. */
export const IMPORT_EXAMPLES: Pick<Examples, 'within'> = {
  within: {
    'AppSettings.importAdvice': { minimumStackSize: 5, weekendGroups: ['SAA'] },
    'AppSettings.importAdvice.operationalHours': { startHour: 7, endHour: 16 },
    'AdvisedSummary.visits': {
      containerCount: 10,
      groupedCount: 7,
      lockedCount: 0,
      heldCount: 4,
      ungroupedCount: 3,
    },
  },
};
