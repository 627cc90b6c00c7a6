const KEY = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/**
 * A page opened before a new version was put in place asks for files that are gone: it is loaded afresh, once. When that
 * does not help, or the server is away, what asked for them says so.
 */
export function reloadAfterNewVersion(): void {
  addEventListener('vite:preloadError', () => void reloadWhereNew());
}

async function reloadWhereNew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS) return;
  const served = await fetch('/', { cache: 'no-store' })
    .then(page => (page.ok ? page.text() : undefined))
    .catch(() => undefined);
  // A page that is loaded afresh without a server would be gone, and with it what was typed.
  if (served === undefined || served.includes(ownEntry())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** The file with which this page began; that of each version has a name of its own. */
function ownEntry(): string {
  return document.querySelector('script[type=module]')!.getAttribute('src')!;
}
