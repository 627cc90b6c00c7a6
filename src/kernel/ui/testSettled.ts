/** Resolves once fonts are loaded and transitions have ended: halfway into other colours nothing can be read. */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  const fading = document.getAnimations().filter(each => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
