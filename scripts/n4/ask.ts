// One read of N4 by hand: what Landside makes of the answer, as JSON.
import { createClock } from '#kernel/clock.ts';
import { openN4ForReading } from '#outside/terminal/n4/openN4.ts';
import { readSite } from '#outside/terminal/n4/site.ts';
import { FACADE_PASSWORD, FACADE_URL, FACADE_USER, SITE_FILE } from './place.ts';
import { askPort, readQuestion } from './questions.ts';

const [operation = '', question] = process.argv.slice(2);
process.exitCode = await ask();

async function ask(): Promise<number> {
  const { N4_SITE_FILE: file = SITE_FILE, N4_USER: user, N4_PASSWORD: password } = process.env;
  const read = readSite(file);
  if ('problems' in read) return complain(...read.problems);
  const asked = readQuestion(operation, question);
  if (Array.isArray(asked)) return complain(...asked);
  const isFacade = process.env['N4_SITE_FILE'] === undefined;
  if (!isFacade && (user === undefined || password === undefined))
    return complain('Set N4_USER and N4_PASSWORD.');
  const port = openN4ForReading({
    site: isFacade ? { ...read.site, baseUrl: FACADE_URL } : read.site,
    user: user ?? FACADE_USER,
    password: password ?? FACADE_PASSWORD,
    clock: createClock(),
    onError: error => console.error(error),
    log: line => console.error(line),
  });
  const answer = await askPort(port, asked);
  console.log(JSON.stringify(answer, null, 2));
  return answer.ok ? 0 : 1;
}

function complain(...lines: string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}
