/** A screen that is slow to come, or that never does, holds nothing back for longer. */
const LONGEST_MS = 5_000;

/** What is sent for ahead is mostly there as the code begins to run; where it is not, the frame stands before it. */
const LONGEST_BEFORE_MS = 500;

let needs: Promise<unknown> = Promise.resolve();

/** What the first screen is drawn of is on its way. */
export function firstScreenNeeds(all: Promise<unknown>): void {
  needs = all;
}

/** Comes when the first screen can be drawn as a whole, or half a second has gone. */
export async function firstScreenIsThere(): Promise<void> {
  await Promise.race([needs, new Promise(resolve => setTimeout(resolve, LONGEST_BEFORE_MS))]);
}

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
