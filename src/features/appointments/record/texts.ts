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
    'Late for Appointment – Immediate arrival required': 'Late',
    'Incomplete appointment data - URGENT': 'Incomplete',
    'Incomplete appointment data': 'Incomplete',
    'Hold on Container – resolve before collection': 'Hold',
    'Container not yet in Yard': 'Not in yard',
    'Container not pre-advised': 'Not pre-advised',
  } as Readonly<Record<string, string>>,
  ready: 'Ready',
  noSuchCompany: 'No such company',
  companyOf: (companyId: number) => `Company ${companyId}`,
  company: 'Company',
} as const;
