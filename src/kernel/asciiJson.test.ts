import { expect, it } from 'vitest';
import { inAscii } from './asciiJson.ts';

it.each(['plain', 'Hold on Container – resolve', '"Ōtāhuhu" \\ \n', '🚢'])(
  'JSON spells %j with ASCII, and whoever reads it gets it back',
  text => {
    const json = JSON.stringify([{ description: inAscii(text) }]);
    expect(json).toMatch(/^[ -~]+$/);
    expect(JSON.parse(json)).toEqual([{ description: text }]);
  },
);
