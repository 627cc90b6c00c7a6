import path from 'node:path';
import { stopAbandoned } from '#outside/postgres/embedded.ts';

/** Stops the embedded PostgreSQL of this checkout that a program killed by force has left; one in use is left alone. */
await stopAbandoned(path.resolve(import.meta.dirname, '../../data/postgres'));
