import { describe, expect, test } from 'vitest';
import { container } from '../testing.ts';
import { groupForNext } from './rules.ts';

const done = (group: string) => ({ success: true, container: container({ group }) });
const failed = { success: false, container: container({ group: 'R10001' }) };

describe('a new block group is made once: what is advised after the first joins it', () => {
  test.each([
    ['NewBlockGroup', [failed, done('R10002'), done('R10002')], 'R10002'],
    ['NewBlockGroup', [failed], 'NewBlockGroup'],
    ['NewBlockGroup', [], 'NewBlockGroup'],
    ['TUA', [done('TUA')], 'TUA'],
    ['RemoveGroup', [done('')], 'RemoveGroup'],
    ['', [done('R10002')], ''],
  ])('%j', (group, told, next) => {
    expect(groupForNext(group, told)).toBe(next);
  });
});
