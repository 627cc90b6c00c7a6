import { expect, test } from 'vitest';
import { componentTests, databaseTests, pureTests, testsOfDates } from './testFiles.mjs';

test.each([
  'src/features/gates/rules.test.ts',
  'src/kernel/calendar.test.ts',
  'scripts/check-house/checkHouse.test.ts',
])('%s waits for no PostgreSQL', file => {
  expect(pureTests()).toContain(file);
});

test.each([
  ['asks for a database itself', 'src/kernel/live.test.ts'],
  ['asks the served product', 'src/features/gates/server.test.ts'],
  ['starts a PostgreSQL of its own', 'src/outside/postgres/embedded.test.ts'],
])('a test that %s has one to ask: %s', (_, file) => {
  expect(databaseTests()).toContain(file);
});

test('a component test runs in a browser', () => {
  expect(componentTests()).toContain('src/kernel/ui/Grid/Grid.component.test.tsx');
});

test('every test file is of one project and of one alone', () => {
  const all = [...pureTests(), ...databaseTests(), ...componentTests()];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('scripts/steps/testFiles.test.ts');
});

test('tests and journeys that name days or read a clock are run as of other days', () => {
  const {
    vitest: [vitest],
    journeys,
  } = testsOfDates();
  expect(vitest).toContain('src/kernel/calendar.test.ts');
  expect(vitest).not.toContain('src/kernel/money.test.ts');
  expect(journeys).toContain('e2e/planner-trains.spec.ts');
  expect(journeys).not.toContain('e2e/help.spec.ts');
});
