// The product for the journeys: all of it, with demo data, on a new database in a temporary folder that goes away with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supervise } from './steps/supervise.mjs';
import { buildWeb } from './steps/web.mjs';

await buildWeb();
const folder = mkdtempSync(path.join(tmpdir(), 'landside-test-e2e-'));
// PostgreSQL may run as another user, who has to get in.
chmodSync(folder, 0o711);
const port = process.env.E2E_PORT ?? '4100';
const code = await supervise(['src/app/main.ts'], {
  PORT: port,
  HOST: '127.0.0.1',
  ORIGIN: `http://localhost:${port}`,
  DATA_FOLDER: folder,
  CHECK_ANSWERS: 'true',
});
rmSync(folder, { recursive: true, force: true });
process.exit(code);
