/** Decides about a step in the browser's history that has been taken already: true lets it stand. */
type Judge = (to: URL) => boolean | Promise<boolean>;

let judge: Judge | undefined;
let place = 0;
let isReturning = false;

/**
 * Hears the browser's Back and Forward before the router does, so that a form can be asked first. Called once, before
 * the router is drawn: the listeners of a window are told in the order in which they came.
 */
export function hearBackFirst(): void {
  addEventListener('popstate', event => {
    const steps = placeInHistory() - place;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const mayStand = judge?.(new URL(location.href)) ?? true;
    if (mayStand === true || steps === 0) {
      place = placeInHistory();
      return;
    }
    // Nobody else hears of it: the address is set right, and the step is taken again after a yes.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    void Promise.resolve(mayStand).then(yes => yes && history.go(steps));
  });
}

/** Has steps in the history judged until stopped. Returns how to stop. */
export function judgeBack(next: Judge): () => void {
  judge = next;
  place = placeInHistory();
  return () => {
    if (judge === next) judge = undefined;
  };
}

/** The router counts the addresses of this visit in the history's state. */
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
