/** Tells the person at the terminal something on stderr, so that stdout stays the product's own. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Ends the program with a reason and the way out.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  say(`\nLandside: ${text}`);
  process.exit(1);
}

export function needsNode20() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return;
  giveUp(
    `this is Node ${process.versions.node}; Node 20 or newer is needed. Get it from https://nodejs.org, then try again.`,
  );
}
