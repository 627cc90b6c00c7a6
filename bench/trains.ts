// The planner over HTTP: wagons of a week of ten trains a day with forty wagons each, and the board of one of its days; beside a
// bare server.

import { linesBesideBare } from './parts/lines.ts';
import { startPair } from './parts/pair.ts';
import { signIn, TRANSPORT_ADMIN } from './parts/people.ts';
import { type RecordedRequest, recordReplay } from './parts/replay.ts';
import { runRounds } from './parts/rounds.ts';
import { printTable, say } from './parts/table.ts';
import { DAYS, fillTrains, TRAINS, WAGONS } from './parts/trains.ts';

const CONNECTIONS = 4;
const ROWS_A_PAGE = 10;

const { cluster, product, bare, stop } = await startPair();
try {
  const { from, to } = await fillTrains(cluster.url);
  const headers = { authorization: `Bearer ${await signIn(product.origin, TRANSPORT_ADMIN)}` };
  const wagons = `/api/transportPlanner/WagonList/${from}/${to}`;
  const page: RecordedRequest = { path: `${wagons}?page=1&pageSize=${ROWS_A_PAGE}&sort=date`, headers };
  const found: RecordedRequest = {
    path: `${wagons}?page=1&pageSize=${ROWS_A_PAGE}&search=Bench%207`,
    headers,
  };
  const board: RecordedRequest = { path: `/api/transportPlanner/Board/${from}/${from}`, headers };
  const replays = {
    page: await recordReplay(product, () => page),
    found: await recordReplay(product, () => found),
    board: await recordReplay(product, () => board),
  };
  const { rows, total } = replays.page.answer as { rows: unknown[]; total: number };
  if (rows.length !== ROWS_A_PAGE || total < DAYS * TRAINS * WAGONS)
    throw new Error(`a page has ${rows.length} wagons of ${total}`);
  const trains = replays.board.answer as { wagons: unknown[] }[];
  if (trains.filter(train => train.wagons.length === WAGONS).length < TRAINS)
    throw new Error(`the board has ${trains.length} trains`);
  await bare.ask('replay', replays);

  const beside = async (name: keyof typeof replays, request: RecordedRequest) =>
    runRounds({
      landside: { server: product, request, connections: CONNECTIONS },
      bare: { server: bare, request: { path: `/${name}` }, connections: CONNECTIONS },
    });
  say(`${CONNECTIONS} connections read a page of ${total.toLocaleString('en-NZ')} rows …`);
  const paging = await beside('page', page);
  say('… a page of what is searched …');
  const searching = await beside('found', found);
  say('… and the board of a day …');
  const seeing = await beside('board', board);
  printTable(
    `The planner, ${DAYS} days × ${TRAINS} trains × ${WAGONS} wagons`,
    [
      ...linesBesideBare(
        `a page of ${ROWS_A_PAGE} wagons, ${CONNECTIONS} connections`,
        paging,
        'landside',
        'bare',
      ),
      ...linesBesideBare('a page of what is searched', searching, 'landside', 'bare'),
      ...linesBesideBare(`the board of ${TRAINS * WAGONS} wagons`, seeing, 'landside', 'bare'),
    ],
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns.',
  );
} finally {
  await stop();
}
