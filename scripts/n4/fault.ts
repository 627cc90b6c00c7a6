// Faults of the façade by hand: npm run n4 -- fault slowMs=8000, npm run n4 -- fault dropAfter of=create-appointment times=1.
import { basic } from '#outside/terminal/n4/http.ts';
import { FACADE_PASSWORD, FACADE_URL, FACADE_USER } from './place.ts';

const words = process.argv.slice(2);
process.exitCode = await fault();

async function fault(): Promise<number> {
  const headers = { authorization: basic(FACADE_USER, FACADE_PASSWORD) };
  const change = words.length === 0 ? {} : { method: 'PUT', body: JSON.stringify(asked()) };
  const answer = await fetch(`${FACADE_URL}/faults`, { headers, ...change }).catch(() => undefined);
  if (!answer) return complain(`No façade answers at ${FACADE_URL}: npm run n4 starts one.`);
  const said = (await answer.json()) as { problems?: string[] };
  if (said.problems) return complain(...said.problems);
  console.log(Object.keys(said).length === 0 ? 'No faults.' : JSON.stringify(said));
  return 0;
}

/** `page` is `page=true`; `none` switches all of them off. A renamed column is `renamed=Old:New`. */
function asked(): Record<string, unknown> {
  return Object.fromEntries(words.filter(word => word !== 'none').map(pairOf));
}

function pairOf(word: string): [string, unknown] {
  const [, name = word, value] = /^([^=]+)=(.*)$/.exec(word) ?? [];
  if (value === undefined) return [name, true];
  if (name === 'renamed') return [name, Object.fromEntries([value.split(/:(.*)/).slice(0, 2)])];
  return [name, /^-?\d+$/.test(value) ? Number(value) : value];
}

function complain(...lines: string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}
