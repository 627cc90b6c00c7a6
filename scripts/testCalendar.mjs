// npm run test:calendar: the tests that touch dates, as of each day on which dates go wrong. `-- 2027-04-04` narrows to some days.
import { spawnSync } from 'node:child_process';
import { needsNode20, say } from './steps/say.mjs';

needsNode20();
const { CALENDAR } = await import('./steps/instants.mjs');
const { inRoot } = await import('./steps/root.mjs');

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const days = CALENDAR.filter(({ asOf }) => asked.length === 0 || asked.some(day => asOf.startsWith(day)));
if (days.length === 0)
  say(`None of these is a day of the calendar: ${CALENDAR.map(({ asOf }) => asOf).join(', ')}`);
for (const { asOf, why } of days) say(`${asOf}: ${why}`);
const asOf = `--as-of=${days.map(day => day.asOf).join(',')}`;
const { status } = spawnSync(process.execPath, [inRoot('scripts/test.mjs'), 'dates', asOf], {
  stdio: 'inherit',
});
process.exit(days.length > 0 ? (status ?? 1) : 1);
