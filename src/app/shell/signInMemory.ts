const KEY = 'signed-in-as';

/** Whether somebody has signed in by this browser and not signed out: tabs share that, tokens they do not. */
export function isSignInRemembered(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function rememberSignIn(subject: string): void {
  if (localStorage.getItem(KEY) !== subject) localStorage.setItem(KEY, subject);
}

export function forgetSignIn(): void {
  localStorage.removeItem(KEY);
}

/** Hears when another tab of this browser signs out, or signs somebody in. */
export function onSignInElsewhere(heard: { ended(): void; begun(subject: string): void }): void {
  addEventListener('storage', event => {
    if (event.storageArea !== localStorage || (event.key !== KEY && event.key !== null)) return;
    const subject = localStorage.getItem(KEY);
    if (subject === null) heard.ended();
    else heard.begun(subject);
  });
}
