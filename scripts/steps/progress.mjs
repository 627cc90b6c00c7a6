const EVERY_MS = 1_000;
const CLEAR_LINE = '\r\u001B[2K';

/**
 * Writes what the suites say. In a terminal the last line tells what is running and for how long; elsewhere there is none.
 * `running` answers the suites under way: name, when it began (of `performance.now()`), and how long it usually takes.
 */
export function createProgress(running, options = {}) {
  const { out = process.stdout, now = () => performance.now() } = options;
  const { isTerminal = Boolean(out.isTTY && !process.env.CI) } = options;
  if (!isTerminal) return { write: text => void out.write(text) };
  let isDrawn = false;
  let isAtStart = true;
  const erase = () => {
    if (isDrawn) out.write(CLEAR_LINE);
    isDrawn = false;
  };
  const draw = () => {
    erase();
    const line = running()
      .map(step => describe(step, now()))
      .join(' · ');
    // A line that wraps cannot be erased.
    if (!isAtStart || line === '') return;
    out.write(line.slice(0, (out.columns ?? 80) - 1));
    isDrawn = true;
  };
  setInterval(draw, EVERY_MS).unref();
  return {
    write(text) {
      if (text === '') return;
      erase();
      out.write(text);
      isAtStart = text.endsWith('\n');
      draw();
    },
  };
}

function describe({ name, began, usualSeconds }, now) {
  return `${name} ${minutes((now - began) / 1000)} of about ${minutes(usualSeconds)}`;
}

/** Seconds as `1:05`. */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
