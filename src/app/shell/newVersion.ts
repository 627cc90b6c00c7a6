const KEY = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/**
 * A page opened before a new version was put in place asks for files that are gone: it is loaded afresh, once. When that
 * does not help, the screen's boundary says so.
 */
export function reloadAfterNewVersion(): void {
  addEventListener('vite:preloadError', event => {
    // Without a connection nothing comes, and a page that is loaded afresh would be gone.
    if (!navigator.onLine) return;
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
