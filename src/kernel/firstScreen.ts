/** A screen that is slow to come, or that never does, holds nothing back for longer. */
const LONGEST_MS = 5_000;

let isStanding = false;
const { promise: standing, resolve: stand } = Promise.withResolvers<void>();

/** The first screen has been drawn with what it reads first, or says why it cannot. */
export function firstScreenStands(): void {
  if (isStanding) return;
  isStanding = true;
  // Once it is on the screen, and can be used.
  requestAnimationFrame(() => setTimeout(stand));
}

/** Comes when what the first screen does without may be loaded. */
export function afterFirstScreen(): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, LONGEST_MS));
  return Promise.race([standing, late]);
}
