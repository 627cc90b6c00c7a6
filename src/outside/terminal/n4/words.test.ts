import { describe, expect, it } from 'vitest';
import {
  CATEGORY_WORDS,
  categoryOf,
  doorOf,
  freightKindOf,
  isOfContainer,
  modeOf,
  phaseOf,
  stateOf,
  transitStateOf,
  tranTypeOf,
} from './words.ts';

/** What the public schemas name (gate-types.xsd, snx.xsd, the enumerations of N4). */
const EVIDENCED = {
  transit:
    'S10_ADVISED S20_INBOUND S30_ECIN S40_YARD S50_ECOUT S60_LOADED S70_DEPARTED S99_RETIRED Yard yard',
  category: 'IMPORT EXPORT STORAGE TRANSSHIP THROUGH DOMESTIC IMPRT EXPRT STRGE TRSHP THRGH',
  phase: '20INBOUND 30ARRIVED 40WORKING 50COMPLETE 60DEPARTED CREATED CLOSED CANCELED ARCHIVED',
  state: 'CREATED LATE EXPIRED USED USEDLATE CANCEL CLOSED',
  freight: 'FCL MTY BBK LCL',
  mode: 'TRUCK TRAIN VESSEL',
  door: 'U Y F A',
  tran: 'RE RI RM RC RB DE DI DM DC TC UK PUC PUE PUI PUM DOC DOE DOI DOM DOF PUF',
};
const of = (words: string) => words.split(' ');

describe('each word that N4 is known to say', () => {
  it.each([
    ...of(EVIDENCED.transit).map(word => ['a transit state', transitStateOf, word] as const),
    ...of(EVIDENCED.category).map(word => ['a category', categoryOf, word] as const),
    ...of(EVIDENCED.phase).map(word => ['a phase', phaseOf, word] as const),
    ...of(EVIDENCED.state).map(word => ['a state of an appointment', stateOf, word] as const),
    ...of(EVIDENCED.freight).map(word => ['a freight kind', freightKindOf, word] as const),
    ...of(EVIDENCED.mode).map(word => ['a mode', modeOf, word] as const),
    ...of(EVIDENCED.door).map(word => ['a door', doorOf, word] as const),
  ])('is %s that is read: %o %s', (_, read, word) => {
    expect(read(word)).toBeDefined();
  });

  it.each(of(EVIDENCED.tran))('is the type of a transaction of a container, or is left out: %s', word => {
    expect(isOfContainer(word)).toBe(tranTypeOf(word) !== undefined);
  });

  it.each(['SINKING', ''])('and another one (%j) is none', word => {
    expect([transitStateOf(word), phaseOf(word), tranTypeOf(word)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(isOfContainer(word)).toBe(true);
  });

  it('is written as SNX has it', () => {
    expect(Object.values(CATEGORY_WORDS)).toEqual(['IMPORT', 'EXPORT', 'STORAGE', 'TRANSSHIP']);
    for (const [ours, word] of Object.entries(CATEGORY_WORDS)) expect(categoryOf(word)).toBe(ours);
  });
});
