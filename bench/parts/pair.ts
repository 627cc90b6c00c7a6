import { freePort } from '#kernel/freePort.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';
import { say } from './table.ts';

export type Pair = {
  cluster: Cluster;
  product: ServerProcess;
  bare: ServerProcess;
  stop: () => Promise<void>;
};

/** The product with the demo port on a database of its own, and the bare server on the same one. */
export async function startPair(): Promise<Pair> {
  say('The demo port on a new database …');
  const cluster = await startCluster();
  const env = { DATABASE_URL: cluster.url };
  const product = await startProcess('bench/parts/product.ts', { env, port: await freePort() });
  const bare = await startProcess('bench/parts/bare.ts', { env, port: await freePort() });
  return {
    cluster,
    product,
    bare,
    stop: async () => {
      await Promise.all([product.stop(), bare.stop()]);
      await cluster.stop();
    },
  };
}
