// The product for the journeys: all of it, with demo data, on a new database in a temporary folder that goes away with it.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supervise } from './steps/supervise.mjs';
import { buildWeb } from './steps/web.mjs';

await buildWeb();
const port = process.env.E2E_PORT ?? '4100';
// The journeys find the database by the port.
const folder = path.join(tmpdir(), `landside-test-e2e-${port}`);
mkdirSync(folder, { recursive: true });
// PostgreSQL may run as another user, who has to get in.
chmodSync(folder, 0o711);
const code = await supervise(['src/app/main.ts'], {
  PORT: port,
  HOST: '127.0.0.1',
  ORIGIN: `http://localhost:${port}`,
  DATA_FOLDER: folder,
  CHECK_ANSWERS: 'true',
});
rmSync(folder, { recursive: true, force: true });
process.exit(code);
