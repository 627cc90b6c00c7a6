import type { AlertKind } from '../model.ts';

/** What parts of an appointment say wherever they are shown. */
export const recordTexts = {
  /** The stepper of the day. */
  stepper: {
    date: 'Day',
    previous: 'Day before',
    next: 'Day after',
    noEarlier: 'Earlier days are over',
  },
  /** The alerts of spec §4 where there is room for a word or two. */
  alertsInShort: {
    late: 'Late',
    incompleteUrgent: 'Incomplete',
    incomplete: 'Incomplete',
    hold: 'Hold',
    notInYard: 'Not in yard',
    notPreAdvised: 'No pre-advice',
  } satisfies Record<AlertKind, string>,
  ready: 'Ready',
  andMore: (gravest: string, more: number) => `${gravest} +${more}`,
  releaseInShort: 'Release not active',
  noSuchCompany: 'No such company',
  companyOf: (companyId: number) => `Company ${companyId}`,
  company: 'Company',
} as const;
