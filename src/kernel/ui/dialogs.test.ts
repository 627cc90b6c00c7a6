import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavePage } from '../leaving.ts';
import { snackbar, undoSnackbar } from './dialogs.tsx';
import { snackbars } from './snackbars.ts';

beforeEach(() => {
  vi.useFakeTimers();
  snackbars.set(() => []);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a snackbar stays 4 s', async () => {
  snackbar('Gate created!');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(snackbars.get().map(({ message }) => message)).toEqual(['Gate created!']);
  await vi.advanceTimersByTimeAsync(1);
  expect(snackbars.get()).toEqual([]);
});

describe('the undo snackbar', () => {
  test('counts 5 s down and then does it by itself', async () => {
    const { done, outcome } = begin();
    expect(snackbars.get()[0]?.countdown).toBe(5);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(true);
    expect(done).toEqual(['done']);
    expect(snackbars.get()).toEqual([]);
  });

  test('does nothing when Undo is clicked', async () => {
    const { done, outcome } = begin();
    await vi.advanceTimersByTimeAsync(4_000);
    snackbars.get()[0]?.onUndo?.();
    expect(await outcome).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([]);
  });

  test('does it at once when the page is left', async () => {
    const { done, outcome } = begin();
    leavePage();
    expect(await outcome).toBe(true);
    expect(done).toEqual(['done']);
  });

  test('tells when what it does fails', async () => {
    const outcome = undoSnackbar('Removed', { onConfirm: () => Promise.reject(new Error('refused')) });
    const told = expect(outcome).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(5_000);
    await told;
  });
});

function begin() {
  const done: string[] = [];
  const outcome = undoSnackbar('47 containers go to TUE-AM', { onConfirm: () => done.push('done') });
  return { done, outcome };
}
