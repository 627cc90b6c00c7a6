import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Read, together, withData } from './read.ts';

const gates: Read<string[]> = {
  data: ['Main gate'],
  isError: false,
  dataUpdatedAt: 2_000,
  isFetching: false,
  refetch: () => 'gates',
};
const slots: Read<number> = {
  data: 7,
  isError: false,
  dataUpdatedAt: 1_000,
  isFetching: false,
  refetch: () => 'slots',
};

test('a read of something made of its data is as old as that', () => {
  expectTypeOf(withData(gates, 1)).toEqualTypeOf<Read<number>>();
  const { data, dataUpdatedAt } = withData(gates, gates.data?.length);
  expect({ data, dataUpdatedAt }).toEqual({ data: 1, dataUpdatedAt: 2_000 });
});

describe('what is shown together', () => {
  test('is there once all of it is', () => {
    const all = together({ gates, slots });
    expectTypeOf(all.data).toEqualTypeOf<{ gates: string[]; slots: number } | undefined>();
    expect(all.data).toEqual({ gates: ['Main gate'], slots: 7 });
    expect(together({ gates, slots: { ...slots, data: undefined } }).data).toBeUndefined();
  });

  test('is as old as its oldest part, and fails when a part does', () => {
    expect(together({ gates, slots })).toMatchObject({ dataUpdatedAt: 1_000, isError: false });
    expect(together({ gates, slots: { ...slots, isError: true } }).isError).toBe(true);
    expect(together({ gates: { ...gates, isFetching: true }, slots }).isFetching).toBe(true);
  });

  test('is read again as a whole', async () => {
    expect(await together({ gates, slots }).refetch()).toEqual(['gates', 'slots']);
  });
});
