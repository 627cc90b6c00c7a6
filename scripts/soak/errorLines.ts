/** pino's level of a fault of ours. Warnings tell of others: a machine that is busy, a database that is slow. */
const ERROR_LEVEL = 50;
const MAX_LINES = 50;

type ErrorLines = {
  lines: readonly string[];
  hear: (text: string, from: 'stdout' | 'stderr') => void;
};

/** Collects the errors of a server's log, and whatever comes on its stderr. */
export function collectErrorLines(): ErrorLines {
  const lines: string[] = [];
  const rest = { stdout: '', stderr: '' };
  return {
    lines,
    hear: (text, from) => {
      const whole = (rest[from] + text).split('\n');
      rest[from] = whole.pop()!;
      for (const line of whole)
        if (lines.length < MAX_LINES && (from === 'stderr' || isError(line))) lines.push(line);
    },
  };
}

/** What the server says for people is no JSON. */
function isError(line: string): boolean {
  return line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL;
}
