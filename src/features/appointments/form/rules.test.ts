import { describe, expect, test } from 'vitest';
import { type FormFacts, type FormField, fieldRules, hoursToOffer, isZoneOf, keepsForm } from './rules.ts';

const BOTH = { setGateConfig: 3, appointmentTypes: ['PickUp', 'DropOff'] } as const;

function rules(different: Partial<FormFacts> = {}) {
  return fieldRules({
    mode: 'General',
    gate: { setGateConfig: 3, appointmentTypes: ['PickUp', 'DropOff'] },
    appointmentType: 'PickUp',
    isEmpty: false,
    isPortAdmin: false,
    isExisting: false,
    ...different,
  });
}

function shown(different: Partial<FormFacts>, field: FormField): boolean {
  return rules(different)[field].isShown;
}

describe('what is carried decides which number is asked', () => {
  test.each([
    ['PickUp', false, true, false],
    ['PickUp', true, false, true],
    ['DropOff', false, true, false],
    ['DropOff', true, true, false],
  ] as const)(
    '%s, empty %s: container %s, empty release %s',
    (appointmentType, isEmpty, container, release) => {
      expect(shown({ appointmentType, isEmpty }, 'containerNumber')).toBe(container);
      expect(shown({ appointmentType, isEmpty }, 'emptyReleaseNumber')).toBe(release);
    },
  );

  test('a gate for empties asks for the release whatever was chosen', () => {
    const gate = { ...BOTH, appointmentTypes: [...BOTH.appointmentTypes], setGateConfig: 2 as const };
    expect(shown({ gate, isEmpty: false }, 'emptyReleaseNumber')).toBe(true);
  });

  test.each([
    [1, 'This gate takes full containers only'],
    [2, 'This gate takes empty containers only'],
    [3, null],
  ] as const)('gate config %i locks empty or full: %s', (setGateConfig, expected) => {
    const gate = { setGateConfig, appointmentTypes: [...BOTH.appointmentTypes] };
    expect(rules({ gate }).isEmpty.lockedBecause).toBe(expected);
  });

  test('a gate of one type leaves no choice of it', () => {
    expect(rules().appointmentType.lockedBecause).toBeNull();
    const gate = { setGateConfig: 3 as const, appointmentTypes: ['PickUp' as const] };
    expect(rules({ gate }).appointmentType.lockedBecause).not.toBeNull();
  });
});

test.each([
  ['General', null],
  ['DayStack', 'The container of the stack was chosen in the list'],
  ['BlockStack', 'The container of the stack was chosen in the list'],
] as const)('in %s mode the container number is locked because of %s', (mode, expected) => {
  const { containerNumber, appointmentType, isEmpty } = rules({ mode });
  expect(containerNumber.lockedBecause).toBe(expected);
  expect(
    [appointmentType, isEmpty].every(rule => (rule.lockedBecause === null) === (mode === 'General')),
  ).toBe(true);
});

test('Position required for pick-up', () => {
  expect(rules({ appointmentType: 'PickUp' }).position.isRequired).toBe(true);
  expect(rules({ appointmentType: 'DropOff' }).position.isRequired).toBe(false);
});

describe('in BlockStack the date is editable; otherwise the date is locked', () => {
  test.each([
    ['General', false, true],
    ['DayStack', false, true],
    ['BlockStack', false, false],
    ['General', true, false],
  ] as const)('%s, existing %s: locked %s', (mode, isExisting, isLocked) => {
    expect(rules({ mode, isExisting }).appointmentDate.lockedBecause !== null).toBe(isLocked);
  });
});

test('only a port admin chooses a company', () => {
  expect(shown({ isPortAdmin: false }, 'companyId')).toBe(false);
  expect(shown({ isPortAdmin: true }, 'companyId')).toBe(true);
});

test('on an expired or used empty pick-up only the container number can be typed', () => {
  const only = rules({ isEmpty: true, isPortAdmin: true, isExisting: true, onlyContainerNumber: true });
  const open = Object.entries(only).filter(([, rule]) => rule.isShown && rule.lockedBecause === null);
  expect(open.map(([field]) => field)).toEqual(['containerNumber']);
});

test('AM is zones up to and including 12, PM from 12 on', () => {
  const zones = [7, 11, 12, 13, 23];
  expect(zones.filter(zone => isZoneOf('AM', zone))).toEqual([7, 11, 12]);
  expect(zones.filter(zone => isZoneOf('PM', zone))).toEqual([12, 13, 23]);
  expect(zones.filter(zone => isZoneOf('EntireDay', zone))).toEqual(zones);
});

describe('hours offered instead of a full one: in DayStack the date is locked, and so are its zones', () => {
  const date = '2026-11-26';
  const hours = [
    { appointmentDate: date, zone: 11 },
    { appointmentDate: date, zone: 13 },
    { appointmentDate: '2026-11-27', zone: 9 },
  ];
  const [morning, afternoon] = hours;

  test.each([
    ['General', 'EntireDay', hours],
    ['BlockStack', 'EntireDay', hours],
    ['DayStack', 'EntireDay', [morning, afternoon]],
    ['DayStack', 'AM', [morning]],
    ['DayStack', 'PM', [afternoon]],
  ] as const)('%s, %s: %j', (mode, scope, offered) => {
    expect(hoursToOffer(hours, { mode, scope, date })).toEqual(offered);
  });

  test('none of them: nothing is said', () => {
    const others = { mode: 'DayStack', scope: 'AM', date: '2026-11-25' } as const;
    expect(hoursToOffer(hours, others)).toBeUndefined();
  });
});

const told = (different: Partial<FormFacts>) =>
  Object.fromEntries(
    Object.entries(rules(different)).map(([field, { isShown, isRequired, lockedBecause }]) => [
      field,
      [isShown ? 'shown' : 'hidden', isRequired ? 'required' : 'optional', lockedBecause],
    ]),
  );

describe('each field: shown, required, and why it stands fast', () => {
  const free = ['shown', 'optional', null];
  const required = ['shown', 'required', null];
  const hidden = ['hidden', 'optional', null];

  test('of a new appointment of a dispatcher', () => {
    expect(told({})).toEqual({
      companyId: hidden,
      appointmentDate: ['shown', 'required', 'The date is chosen with the zone slots'],
      zone: required,
      gateId: required,
      appointmentType: required,
      isEmpty: free,
      truckRegistration: free,
      containerNumber: free,
      emptyReleaseNumber: hidden,
      position: required,
      doorDirection: free,
    });
  });

  test.each([
    ['DayStack', 'The date is the day of the stack'],
    ['BlockStack', null],
  ] as const)('of the next container of a stack: %s', (mode, date) => {
    expect(told({ mode })).toEqual({
      ...told({}),
      appointmentDate: ['shown', 'required', date],
      appointmentType: ['shown', 'required', 'A stack is picked up'],
      isEmpty: ['shown', 'optional', 'The containers of a stack are full'],
      containerNumber: ['shown', 'optional', 'The container of the stack was chosen in the list'],
    });
  });

  test('of a form in which no gate and no type is chosen yet', () => {
    expect(told({ gate: undefined, appointmentType: null })).toEqual({
      ...told({}),
      isEmpty: hidden,
      containerNumber: hidden,
      position: free,
    });
  });

  test('of an expired or used empty pick-up', () => {
    const reason = 'Only the container number of this appointment can be changed';
    const only = told({ isEmpty: true, isExisting: true, onlyContainerNumber: true });
    expect(only.containerNumber).toEqual(free);
    expect(only.emptyReleaseNumber).toEqual(['shown', 'optional', reason]);
    expect(only.zone).toEqual(['shown', 'optional', reason]);
  });
});

test('an appointment that there is carries what it carries, also where the gate has been changed since', () => {
  const gate = { ...BOTH, appointmentTypes: [...BOTH.appointmentTypes], setGateConfig: 2 as const };
  expect(shown({ gate, isEmpty: false, isExisting: true }, 'containerNumber')).toBe(true);
  expect(shown({ gate, isEmpty: false, isExisting: false }, 'containerNumber')).toBe(false);
});

test('a gate of one type says why there is no choice', () => {
  const gate = { setGateConfig: 3 as const, appointmentTypes: ['PickUp' as const] };
  expect(rules({ gate }).appointmentType.lockedBecause).toBe('This gate takes only this type of appointment');
});

const at = (search: string) => ({ pathname: '/appointments', search });

test.each([
  ['?appointment=own-1', '?appointment=own-2'],
  ['?show=new', '?show=bulk'],
  ['?container=A', '?container=B'],
  ['?group=MOA', '?group=TUA'],
  ['?show=new', '?appointment=new'],
])('what was typed at %s does not stay at %s', (from, to) => {
  expect(keepsForm(at(to), at(from))).toBe(false);
  expect(keepsForm(at(from), at(`${from}&list.q=x`))).toBe(true);
});
