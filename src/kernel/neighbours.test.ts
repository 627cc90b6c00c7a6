import { describe, expect, it } from 'vitest';
import { watchNeighbours } from './neighbours.ts';

function watch() {
  const told: (readonly string[])[] = [];
  return { told, ...watchNeighbours(away => told.push(away)) };
}

describe('who is away', () => {
  it('is told once, until the same call is answered with everybody there', () => {
    const { told, answered } = watch();
    answered('slots', ['terminal']);
    answered('slots', ['terminal']);
    answered('notifications', []);
    expect(told).toEqual([['terminal']]);
    answered('slots', []);
    expect(told).toEqual([['terminal'], []]);
  });

  it('counts for as long as any call notices it', () => {
    const { told, answered } = watch();
    answered('slots', ['terminal']);
    answered('appointments', ['terminal', 'mail']);
    answered('slots', []);
    expect(told.at(-1)).toEqual(['mail', 'terminal']);
  });

  it('is forgotten when news come of the neighbour', () => {
    const { told, answered, changed } = watch();
    answered('slots', ['terminal']);
    answered('appointments', ['terminal', 'mail']);
    changed('terminal');
    expect(told.at(-1)).toEqual(['mail']);
  });
});
