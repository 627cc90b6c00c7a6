import { lateLoads } from './later.ts';

/** Resolves once late parts and fonts are loaded and transitions have ended: halfway into other colours nothing can be read. */
export async function settled(): Promise<void> {
  while (lateLoads.size > 0) {
    await Promise.all(lateLoads);
    // A part may be drawn with late parts of its own.
    await new Promise(requestAnimationFrame);
  }
  await document.fonts.ready;
  const fading = document.getAnimations().filter(each => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
