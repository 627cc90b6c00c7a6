import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrite } from '#outside/terminal/deadline.ts';
import {
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
} from '#outside/terminal/embedded/testing.ts';
import { type WiredN4, wireN4 } from '#outside/terminal/n4/facade/testFacade.ts';
import { putExample } from './example.ts';
import { askPort, QUESTIONS, readQuestion } from './questions.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/n4.md'), 'utf8');
/** The table of what each operation is asked. */
const [, table = ''] = /^\| operation \| a question .+\n((?:\|.+\n)+)/m.exec(guide) ?? [];
const EXAMPLES = [...table.matchAll(/^\| `(\w+)` \| (?:`'(.+?)'`)?/gm)].map(
  ([, operation, question]) => [operation!, question] as const,
);

describe('questions to N4 by hand', () => {
  let terminal: TestTerminal;
  let n4: WiredN4;

  beforeAll(async () => {
    terminal = await startTerminal();
    await putExample(terminal.pool, START);
    n4 = await wireN4(terminal, { clock: standingClock(START) });
  });
  afterAll(async () => {
    await n4.close();
    await terminal.close();
  });

  it('are told of all that can be read, each with an example', () => {
    const reads = Object.keys(n4.port).filter(name => name !== 'subscribe' && !isWrite(name));
    expect(Object.keys(QUESTIONS).toSorted()).toEqual(reads.toSorted());
    expect([...new Set(EXAMPLES.map(([operation]) => operation))].toSorted()).toEqual(reads.toSorted());
  });

  it.each(EXAMPLES)('%s %s is answered', async (operation, question) => {
    const asked = readQuestion(operation, question);
    if (Array.isArray(asked)) throw new Error(asked.join('\n'));
    const answer = await askPort(n4.port, asked);
    expect(answer.ok || answer.kind === 'notFound').toBe(true);
  });

  it.each([
    ['getUnit', '{}', 'expected string'],
    ['listSlots', undefined, 'gateIds'],
    ['listVesselVisits', '{"etaFrom":"yesterday"}', 'etaFrom must be a time such as'],
    ['listVesselVisits', '{"phase":["Working"]}', 'phase'],
    ['getAppointments', '{"whose":"mine","by":"window"}', 'whose must be "everyone"'],
    ['referenceData', '"colours"', 'commodities'],
    ['health', '{}', 'null'],
  ])('%s %s says what is wrong, and asks nothing', (operation, question, said) => {
    expect(readQuestion(operation, question)).toContainEqual(expect.stringContaining(said));
  });
});
