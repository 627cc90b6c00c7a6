/** What a person has set up on this machine. A browser that keeps nothing, or is full, only forgets. */

let person = '';

/** Whose settings these are from now on; grids drawn before keep theirs.  */
export function rememberFor(personId: string): void {
  person = personId;
}

export function recall<Value extends object>(key: string): Partial<Value> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function remember(key: string, value: object): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
  } catch {}
}

/** What was typed and not sent yet, in this tab of the browser alone. */
export function recallText(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? '';
  } catch {
    return '';
  }
}

export function rememberText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), text);
  } catch {}
}

function storageKey(key: string): string {
  return `grid:${person}:${key}`;
}
