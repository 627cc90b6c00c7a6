import type { TerminalPort } from '../../terminal-port.ts';

export type ChangeLog = {
  /** Numbers of containers that changed at or after a moment. */
  since: (moment: Date) => Promise<string[]>;
  at: (containerNbr: string) => Date | null;
  stop: () => void;
};

const MOST = 5_000;

/** When which container changed, as N4 keeps it with the unit; from the moment at which the façade was opened. */
export function keepChanges(port: TerminalPort, now: () => Promise<Date>): ChangeLog {
  const changed = new Map<string, Date>();
  let noted: Promise<void> = Promise.resolve();

  async function note(numbers: string[]): Promise<void> {
    const at = await now();
    for (const nbr of numbers) {
      changed.delete(nbr);
      changed.set(nbr, at);
    }
    for (const nbr of [...changed.keys()].slice(0, Math.max(0, changed.size - MOST))) changed.delete(nbr);
  }

  const stop = port.subscribe(changes => {
    const numbers = changes.flatMap(change => (change.kind === 'unit' ? change.containerNbr : []));
    if (numbers.length > 0) noted = noted.then(() => note(numbers)).catch(() => {});
  });
  return {
    stop,
    since: async moment => {
      await noted;
      return [...changed].flatMap(([nbr, at]) => (minute(at) >= minute(moment) ? nbr : []));
    },
    at: nbr => changed.get(nbr) ?? null,
  };
}

function minute(at: Date): number {
  return Math.floor(at.getTime() / 60_000);
}
