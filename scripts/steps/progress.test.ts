import { describe, expect, it } from 'vitest';
import { createProgress, minutes } from './progress.mjs';

const CLEAR_LINE = '\r\u001B[2K';

function progressTo(isTerminal: boolean, columns = 80) {
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text), columns };
  const running = [{ name: 'journeys', began: 5_000, usualSeconds: 600 }];
  return { written, ...createProgress(() => running, { out, isTerminal, now: () => 70_000 }) };
}

describe('the progress of a run', () => {
  it('stands in the last line of a terminal, below what is written', () => {
    const { written, write } = progressTo(true);
    write('a test passed\n');
    write('another one\n');
    const line = 'journeys 1:05 of about 10:00';
    expect(written).toEqual(['a test passed\n', line, CLEAR_LINE, 'another one\n', line]);
  });

  it('waits for the end of a line that is written in parts', () => {
    const { written, write } = progressTo(true);
    write('a part');
    write(' and its rest\n');
    expect(written).toEqual(['a part', ' and its rest\n', 'journeys 1:05 of about 10:00']);
  });

  it('is as short as the terminal is narrow, so that it can be erased', () => {
    const { written, write } = progressTo(true, 12);
    write('x\n');
    expect(written.at(-1)).toBe('journeys 1:');
  });

  it('is not written elsewhere', () => {
    const { written, write } = progressTo(false);
    write('a test passed\n');
    expect(written).toEqual(['a test passed\n']);
  });

  it('counts minutes and seconds', () => {
    expect([0, 59, 60, 601.9].map(minutes)).toEqual(['0:00', '0:59', '1:00', '10:01']);
  });
});
