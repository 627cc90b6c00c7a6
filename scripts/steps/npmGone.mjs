/**
 * Calls `act` when npm, which runs us, was told to stop. It passes a termination on to the shell between us only: all that
 * we see of it is that our parent is another.
 */
export function whenNpmIsGone(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 200);
  watch.unref();
}
