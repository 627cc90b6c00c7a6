const KEY = 'scroll-places';
const MOST_PLACES = 50;
const PATIENCE_MS = 3_000;

const places = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
history.scrollRestoration = 'manual';
addEventListener('pagehide', () => {
  sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST_PLACES)));
});

/** Remembers how far down an entry of the history is read. Returns how to stop. */
export function keepScroll(entry: string): () => void {
  const keep = (): void => {
    places.delete(entry);
    places.set(entry, Math.round(window.scrollY));
  };
  addEventListener('scroll', keep, { passive: true });
  return () => removeEventListener('scroll', keep);
}

/** Goes to where an entry of the history was read, as soon as the page is long enough. Returns how to stop. */
export function restoreScroll(entry: string): () => void {
  const place = places.get(entry) ?? 0;
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    const isThere = page.scrollHeight - window.innerHeight >= place;
    window.scrollTo(0, place);
    if (isThere) stop();
  });
  const patience = setTimeout(() => stop(), PATIENCE_MS);
  const own = ['wheel', 'touchstart', 'keydown'] as const;
  const stop = (): void => {
    clearTimeout(patience);
    growth.disconnect();
    for (const name of own) removeEventListener(name, stop);
  };
  for (const name of own) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
