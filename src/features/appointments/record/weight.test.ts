import { describe, expect, test } from 'vitest';
import { weightText } from './rules.ts';

describe("show weight, or 'Not preadvised' for drop-off, else 'Weight TBC'; DM, RM show 'empty'", () => {
  test.each([
    ['RE', 'DropOff', 24_500, '24,500 kg'],
    ['RE', 'DropOff', 0, 'Not preadvised'],
    ['RI', 'DropOff', 0, 'Not preadvised'],
    ['DI', 'DropOff', 0, 'Not preadvised'],
    ['DE', 'DropOff', 0, 'Not preadvised'],
    ['DI', 'PickUp', 0, 'Weight TBC'],
    ['DE', 'PickUp', 0, 'Weight TBC'],
    ['DI', 'PickUp', 21_000, '21,000 kg'],
    ['DM', 'PickUp', 4_000, 'empty'],
    ['RM', 'DropOff', 0, 'empty'],
    ['RE', 'DropOff', null, 'Weight TBC'],
    ['DI', 'PickUp', null, 'Weight TBC'],
    ['RE', 'PickUp', 0, 'Weight TBC'],
    ['RI', 'PickUp', 0, 'Weight TBC'],
    ['RM', 'PickUp', 4_000, 'empty'],
    ['DM', 'DropOff', 0, 'empty'],
    ['RE', 'DropOff', 1, '1 kg'],
  ] as const)('%s %s weighing %s: %s', (transactionType, appointmentType, containerVGMWeight, expected) => {
    const facts = { transactionType, appointmentType, containerVGMWeight, containerNumber: 'MSCU4763394' };
    expect(weightText(facts)).toBe(expected);
  });

  test('a drop-off without a container yet is not preadvised', () => {
    const facts = { transactionType: 'RE', appointmentType: 'DropOff' } as const;
    expect(weightText({ ...facts, containerVGMWeight: null, containerNumber: null })).toBe('Not preadvised');
  });
});
