// Import advice over HTTP: a company's list of 5,000 containers, whole and a page of it, and 500 advised in one paste; beside a bare server.

import { fillImports } from './parts/imports.ts';
import { linesBesideBare } from './parts/lines.ts';
import { startPair } from './parts/pair.ts';
import { IMPORT_ADVISOR, signIn } from './parts/people.ts';
import { type RecordedRequest, recordReplay } from './parts/replay.ts';
import { runRounds } from './parts/rounds.ts';
import { printTable, say } from './parts/table.ts';

const CONTAINERS = 5_000;
const CONNECTIONS = 4;
const PASTED = 500;
const LISTS_A_ROUND = 16;
const ROWS_A_PAGE = 10;

const { cluster, product, bare, stop } = await startPair();
try {
  const numbers = await fillImports(cluster.url, CONTAINERS);
  const authorization = `Bearer ${await signIn(product.origin, IMPORT_ADVISOR)}`;
  const list: RecordedRequest = { path: '/api/containers/import/advised', headers: { authorization } };
  const page: RecordedRequest = {
    ...list,
    path: `${list.path}?page=1&pageSize=${ROWS_A_PAGE}&sort=status%2Ceta`,
  };
  const pasted = numbers.slice(0, PASTED);
  let turn = 0;
  /** Each paste moves the containers to another day. */
  const advise = (): RecordedRequest => ({
    method: 'POST',
    path: '/api/containers/import/advise',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ containers: pasted, group: (turn += 1) % 2 === 0 ? 'WEA' : 'THA' }),
  });
  const replays = {
    list: await recordReplay(product, () => list),
    page: await recordReplay(product, () => page),
    advise: await recordReplay(product, advise),
  };
  const { length } = replays.list.answer as unknown[];
  if (length !== CONTAINERS)
    throw new Error(`${length} containers are listed, and there should be ${CONTAINERS}`);
  const { rows, total } = replays.page.answer as { rows: unknown[]; total: number };
  if (rows.length !== ROWS_A_PAGE || total !== CONTAINERS)
    throw new Error(`a page has ${rows.length} containers of ${total}`);
  const isDone = (replays.advise.answer as { success: boolean }[]).every(({ success }) => success);
  if (!isDone) throw new Error('not every container could be advised');
  await bare.ask('replay', replays);

  say(`${CONNECTIONS} connections read ${CONTAINERS.toLocaleString('en-NZ')} containers …`);
  const readers = { connections: CONNECTIONS, amount: LISTS_A_ROUND };
  const reading = await runRounds({
    landside: { server: product, request: list, ...readers },
    bare: { server: bare, request: { path: '/list' }, ...readers },
  });
  say(`${CONNECTIONS} connections read a page of ${ROWS_A_PAGE} of them …`);
  const paging = await runRounds({
    landside: { server: product, request: page, ...readers },
    bare: { server: bare, request: { path: '/page' }, ...readers },
  });
  say(`${PASTED} containers advised in one paste, again and again …`);
  const advising = await runRounds({
    landside: { server: product, connections: 1, request: advise },
    bare: { server: bare, connections: 1, request: { method: 'POST', path: '/advise' } },
  });
  printTable(
    'Import advice',
    [
      ...linesBesideBare(
        `a list of ${CONTAINERS.toLocaleString('en-NZ')} containers, ${CONNECTIONS} connections`,
        reading,
        'landside',
        'bare',
      ),
      ...linesBesideBare(
        `a page of ${ROWS_A_PAGE} of them, ${CONNECTIONS} connections`,
        paging,
        'landside',
        'bare',
      ),
      ...linesBesideBare(`${PASTED} containers advised in one paste`, advising, 'landside', 'bare'),
    ],
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns.',
  );
} finally {
  await stop();
}
