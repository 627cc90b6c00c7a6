import { describe, expect, it } from 'vitest';
import { type Transition, transitions } from './transitions.ts';

type State = 'Draft' | 'Confirmed' | 'Invoiced' | 'Cancelled';
type Action = 'confirm' | 'cancel' | 'complete' | 'take back';
type Facts = { isPrivileged: boolean; isOver: boolean; isGenerated: boolean };

const anybody = () => true;
const privileged = ({ isPrivileged }: Facts) => isPrivileged;
const notOver = ({ isOver }: Facts) => (isOver ? 'The date has passed' : null);
const notGenerated = ({ isGenerated }: Facts) => (isGenerated ? 'The invoice has been generated' : null);

const ROWS: Transition<State, Action, Facts>[] = [
  { action: 'confirm', from: 'Draft', to: 'Confirmed', by: anybody, whyNot: notOver },
  { action: 'cancel', from: ['Draft', 'Confirmed'], to: 'Cancelled', by: anybody, whyNot: notOver },
  { action: 'cancel', from: ['Draft', 'Confirmed'], to: 'Cancelled', by: privileged },
  { action: 'complete', from: 'Confirmed', to: 'Invoiced', by: privileged },
  { action: 'take back', from: 'Invoiced', to: 'Draft', by: privileged, whyNot: notGenerated },
];
const table = transitions(ROWS, {
  ofState: (state, action) => `${action} is not there when ${state}`,
  ofPerson: (_, action) => `${action} is not yours`,
});
const facts = (more: Partial<Facts> = {}): Facts => ({
  isPrivileged: false,
  isOver: false,
  isGenerated: false,
  ...more,
});

describe('where an action leads, or why not', () => {
  it.each<[State, Action, Partial<Facts>, string]>([
    ['Draft', 'confirm', {}, 'Confirmed'],
    ['Draft', 'confirm', { isOver: true }, 'The date has passed'],
    ['Draft', 'cancel', {}, 'Cancelled'],
    ['Confirmed', 'cancel', { isOver: true }, 'The date has passed'],
    ['Confirmed', 'cancel', { isOver: true, isPrivileged: true }, 'Cancelled'],
    ['Confirmed', 'complete', {}, 'complete is not yours'],
    ['Confirmed', 'complete', { isPrivileged: true }, 'Invoiced'],
    ['Invoiced', 'take back', { isPrivileged: true }, 'Draft'],
    ['Invoiced', 'take back', { isPrivileged: true, isGenerated: true }, 'The invoice has been generated'],
    ['Cancelled', 'cancel', { isPrivileged: true }, 'cancel is not there when Cancelled'],
  ])('%s, %s, %j: %s', (state, action, more, expected) => {
    const told = table.tell(state, action, facts(more));
    expect('to' in told ? told.to : told.reason).toBe(expected);
    expect(table.whyNot(state, action, facts(more))).toBe('to' in told ? null : expected);
  });
});

describe('a menu shows what the state offers this person, disabled with its reason', () => {
  it.each<[State, Partial<Facts>, ReturnType<typeof table.menu>]>([
    [
      'Draft',
      { isOver: true },
      [
        { action: 'confirm', reason: 'The date has passed' },
        { action: 'cancel', reason: 'The date has passed' },
      ],
    ],
    [
      'Confirmed',
      { isPrivileged: true, isOver: true },
      [
        { action: 'cancel', reason: null },
        { action: 'complete', reason: null },
      ],
    ],
    ['Confirmed', {}, [{ action: 'cancel', reason: null }]],
    ['Cancelled', { isPrivileged: true }, []],
  ])('%s, %j', (state, more, menu) => expect(table.menu(state, facts(more))).toEqual(menu));
});

it('a row that stands in the table twice is a fault of the table', () => {
  expect(() => transitions([...ROWS, ROWS[0]!], { ofState: () => '', ofPerson: () => '' })).toThrow(
    'confirm from Draft stands in the table twice',
  );
});
