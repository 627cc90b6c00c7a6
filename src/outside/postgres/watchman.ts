import { findPostmaster } from './server.ts';

/**
 * Looks every `milliseconds` whether the server on `cluster` still runs, and has it restarted when it was killed.
 * The pools of its users connect anew by themselves. Looking keeps no process from ending.
 */
export function watchOver(
  cluster: string,
  restart: () => Promise<unknown>,
  onError: (error: unknown) => void,
  milliseconds = 500,
): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if (!(await findPostmaster(cluster))) await restart();
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, milliseconds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
