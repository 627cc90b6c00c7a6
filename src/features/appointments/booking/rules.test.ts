import { expect, test } from 'vitest';
import { asKept } from './rules.ts';

test('an empty text is sent and kept as nothing, and an empty position as 0', () => {
  const typed = {
    truckRegistration: '',
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: '',
    position: null,
  };
  expect(asKept(typed)).toEqual({
    truckRegistration: null,
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: null,
    position: 0,
  });
});
