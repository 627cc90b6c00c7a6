import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 250;

/**
 * Waits until `work` has ended, or until whom it needs did not answer twice in a row: what is left of it is left then, as the queue
 * waits up to a minute before it asks a database again. @throws what `work` broke with while it was waited for
 */
export async function whileItAnswers(work: Promise<unknown>, answers: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  // Once it is left, it may break as it likes.
  ended.catch(() => {});
  const isAway = async (): Promise<void> => {
    let unanswered = 0;
    for (;;) {
      unanswered = (await answers()) ? 0 : unanswered + 1;
      if (isOver) return void (await ended);
      if (unanswered === 2) return;
      await delay(LOOK_MS, undefined, { ref: false });
    }
  };
  await Promise.race([ended, isAway()]);
}

/** One after another, each once the one before has stopped. */
export async function inTurn(stops: readonly (() => unknown)[]): Promise<void> {
  for (const stop of stops) await stop();
}
