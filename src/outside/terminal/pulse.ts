export type Pulse = { start: () => void; stop: () => Promise<void> };

/** Runs `beat` again and again, never twice at once; after a failure it goes on. `firstMs`: when the first is, in place of `everyMs`. */
export function createPulse(
  beat: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
  firstMs = everyMs,
): Pulse {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStarted = false;

  async function run(): Promise<void> {
    try {
      await beat();
    } catch (error) {
      onError(error);
    }
    if (isStarted) schedule(everyMs);
  }

  function schedule(afterMs: number): void {
    timer = setTimeout(() => {
      running = run();
    }, afterMs);
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      schedule(firstMs);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
