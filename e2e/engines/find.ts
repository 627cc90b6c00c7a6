/** An element by its role and accessible name, by its label, or by its text alone; of several, the first. */
export type Target = {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  within?: Target;
  isLast?: boolean;
};

/** An element as a person finds it: what it says, where it stands, and whether a click on its centre would reach it. */
export type Found = { text: string; box: number[]; isFree: boolean };

type Library = {
  queryAllByRole: (around: Element, role: string, how: { name?: string | RegExp }) => HTMLElement[];
  queryAllByLabelText: (around: Element, label: string) => HTMLElement[];
  queryAllByText: (around: Element, text: string | RegExp) => HTMLElement[];
};

declare global {
  interface Window {
    TestingLibraryDom?: Library;
  }
}

/** The source of an expression that answers the elements in a page; null when the page has no Testing Library yet. */
export function sourceOf(target: Target): string {
  return `(${String(findElements)})(${literal(target)})`;
}

/** The same elements as `Found`. */
export function describedSourceOf(target: Target): string {
  return `${sourceOf(target)}?.map(${String(describeElement)}) ?? null`;
}

/** Runs in the page: it may use nothing of this module. */
function findElements(target: Target): HTMLElement[] | null {
  const library = window.TestingLibraryDom;
  if (!library) return null;
  const find = ({ role, name, label, text, within }: Target): HTMLElement[] => {
    const around = within ? find(within)[0] : document.body;
    if (!around) return [];
    if (label) return library.queryAllByLabelText(around, label);
    if (!role) return library.queryAllByText(around, text!);
    const named = library.queryAllByRole(around, role, { name });
    return text === undefined ? named : named.filter(one => one.textContent.match(text));
  };
  const found = find(target).filter(one => one.getClientRects().length > 0);
  return target.isLast ? found.slice(-1) : found;
}

/** Runs in the page: it may use nothing of this module. */
function describeElement(element: HTMLElement): Found {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element));
  const isOff = element.matches(':disabled, [aria-disabled="true"], [data-disabled]');
  return { text: element.textContent, box: [x, y, width, height], isFree: isReached && !isOff };
}

/** A target as JavaScript, because JSON has no regular expressions. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`);
  return `{${entries.join(', ')}}`;
}
