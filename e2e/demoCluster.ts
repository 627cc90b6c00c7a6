// One PostgreSQL on which the demo port is filled; says its address to the process that started it. When that one is gone,
// however it went, the cluster goes too, with its folder.
import { rm } from 'node:fs/promises';
import { fillDemo } from '#app/demo.ts';
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { createClock } from '#kernel/clock.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { newClusterFolder } from '#outside/postgres/testCluster.ts';

// An interrupt reaches us too, while products still use the cluster: it ends after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const folder = await newClusterFolder();
const starting = startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=128MB'] });
process.once('disconnect', () => void end());
if (!process.connected) await end();
const { url } = await starting;
const settings = readSettings({ ...process.env, WEB_FOLDER: 'none' });
const product = await assemble(settings, url, createClock());
await fillDemo(product, settings);
await product.close();
process.send?.({ url });

async function end(): Promise<void> {
  const cluster = await starting.catch(() => undefined);
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
