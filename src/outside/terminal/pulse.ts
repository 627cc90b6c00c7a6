export type Pulse = { start: () => void; stop: () => Promise<void> };

/** Runs `beat` again and again, never twice at once; after a failure it goes on. */
export function createPulse(
  beat: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
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
    if (isStarted) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      schedule();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
