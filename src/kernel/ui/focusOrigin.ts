/** Where the focus was, and what lies around it, from the inside outwards. */
export interface FocusOrigin {
  element: HTMLElement | null;
  around: readonly HTMLElement[];
}

/** Marks the dialogs that code opens, whose buttons are no place to go back to. */
export const HOSTED = 'data-hosted-dialog';

let last: FocusOrigin = { element: null, around: [] };

/** Remembers where the focus is: a button that is disabled while its call is on its way loses it without a word. */
export function watchFocus(): () => void {
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

function remember({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(`[${HOSTED}]`)) last = originOf(target);
}

/** Where the focus is now, or was before what had it was disabled. */
export function focusOrigin(): FocusOrigin {
  const active = globalThis.document?.activeElement ?? null;
  const isSomewhere = active !== null && active instanceof HTMLElement && active !== document.body;
  return isSomewhere && !active.closest(`[${HOSTED}]`) ? originOf(active) : last;
}

/** When what had the focus has gone with its row: to what lay around it. */
export function focusAround(within: HTMLElement | null): void {
  if (!isFocusGone()) return;
  if (last.around.some(place => within?.contains(place))) focusBack(last);
}

/** When what had the focus has gone with `gone`: to what lay around that, at least to the screen. */
export function focusOnwards(gone: HTMLElement | null): void {
  if (!isFocusGone() || !gone?.contains(last.element)) return;
  const screen = document.querySelector<HTMLElement>('main');
  focusBack({ element: null, around: screen ? [...last.around, screen] : last.around });
}

/** What had the focus has gone, and nothing has got it since. */
export function isFocusGone(): boolean {
  return isFocusLost() && last.element?.isConnected === false;
}

/** Back to where it was; to the nearest of what lay around it that is still there, when that has gone. */
export function focusBack({ element, around: places }: FocusOrigin): void {
  element?.focus({ preventScroll: true });
  if (element !== null && document.activeElement === element) return;
  if (element?.isConnected) return;
  const place = places.find(one => one.isConnected);
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The focus is nowhere, or in what is about to go. */
export function isFocusLost(leaving?: Element | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || leaving?.contains(active) === true;
}

const PLACES = 'section, form, main, [role="dialog"], [role="grid"], [role="list"], [role="group"]';

function originOf(element: HTMLElement): FocusOrigin {
  const around: HTMLElement[] = [];
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) {
    if (place.matches(PLACES)) around.push(place);
  }
  return { element, around };
}
