import path from 'node:path';
import { stopAbandoned } from '#outside/postgres/embedded.ts';

// The embedded PostgreSQL that a program killed by force has left behind; one that is in use is left alone.
const data = process.env.DATA_FOLDER ?? path.resolve(import.meta.dirname, '../../data');
await stopAbandoned(path.join(data, 'postgres'));
