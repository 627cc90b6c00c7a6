// npm run test:calendar: the tests that touch dates, as of each day on which dates go wrong. `-- 2027-04-04` narrows to some days.
import { giveUp, needsNode20, say } from './steps/say.mjs';

needsNode20();
const { CALENDAR } = await import('./steps/instants.mjs');

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const days = CALENDAR.filter(({ asOf }) => asked.length === 0 || asked.some(day => asOf.startsWith(day)));
if (days.length === 0)
  giveUp(`none of these is a day of the calendar: ${CALENDAR.map(({ asOf }) => asOf).join(', ')}.`);
for (const { asOf, why } of days) say(`${asOf}: ${why}`);
// The same process, so that a signal to it ends all that it started.
process.argv.splice(2, Infinity, 'dates', `--as-of=${days.map(({ asOf }) => asOf).join(',')}`);
await import('./test.mjs');
