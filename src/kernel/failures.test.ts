import { describe, expect, test } from 'vitest';
import { problemOf, refused, wireName } from './failures.ts';

describe('a field has one spelling among errors', () => {
  test.each([
    ['zone', 'Zone'],
    ['Zone', 'Zone'],
    ['n4GateId', 'N4GateId'],
    ['zones.0.zone', 'Zones[0].Zone'],
    ['0', '0'],
    ['wagons.12.road.3', 'Wagons[12].Road[3]'],
    ['Exception', 'Exception'],
    ['Idempotency-Key', 'Idempotency-Key'],
    ['__proto__', '__proto__'],
  ])('%s → %s', (name, wire) => expect(wireName(name)).toBe(wire));

  test('two names of one field become one', () => {
    const { errors } = problemOf(refused({ zone: ['Zone is required'], Zone: ['This hour is full'] }));
    expect(errors).toEqual({ Zone: ['Zone is required', 'This hour is full'] });
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is a name like any other', name => {
    const { errors } = problemOf(refused(Object.fromEntries([[name, ['no']]])));
    expect(Object.values(errors!)).toEqual([['no']]);
  });
});
