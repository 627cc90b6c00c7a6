/** The bench's side of a server process that it started: what may be asked of it while it serves. */
type Question = { id?: number; name: string; input?: unknown };
type Answering = (input: unknown) => unknown;

const answerings = new Map<string, Answering>([
  ['cpuMs', () => cpuMs()],
  ['residentMb', () => process.memoryUsage.rss() / 2 ** 20],
  ['peakMb', () => process.resourceUsage().maxRSS / 2 ** 10],
]);

// The bench was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
process.on('message', (question: Question) => void answer(question));

/** From now on the bench may ask `name`. */
export function answerTo(name: string, answering: Answering): void {
  answerings.set(name, answering);
}

/** Tells the bench that the server answers at `origin`. */
export function tellReady(origin: string): void {
  process.send?.({ ready: origin });
}

async function answer({ id, name, input }: Question): Promise<void> {
  try {
    const found = await answerings.get(name)!(input);
    if (id !== undefined) process.send?.({ id, answer: found });
  } catch (error) {
    // It was told, not asked: nobody would hear.
    if (id === undefined) throw error;
    process.send?.({ id, error: String(error) });
  }
}

/** The processor's time that this process has taken since it began. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
