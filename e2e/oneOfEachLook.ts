/**
 * Runs in the page: of the entries of each list and grid, hides those that look as one before them does, and leaves
 * everything where it stands. What tells looks apart is all but words: elements, classes, colours, roles, states.
 */
export function showOneOfEachLook(): void {
  const TELLING =
    /^(class|style|role|type|disabled|data-(?!place)|aria-(?!label|describedby|controls|.*index))/;
  const seen = new Map<Element, Set<string>>();
  for (const entry of document.querySelectorAll<HTMLElement>('[role=row], [role=listitem], article, li')) {
    const looks = seen.get(entry.parentElement!) ?? new Set();
    seen.set(entry.parentElement!, looks);
    const look = [entry, ...entry.querySelectorAll('*')].map(signature).join('\n');
    if (looks.has(look)) entry.dataset['cut'] = entry.style.visibility;
    if (looks.has(look)) entry.style.visibility = 'hidden';
    looks.add(look);
  }

  function signature(element: Element): string {
    const telling = [...element.attributes].filter(({ name }) => TELLING.test(name));
    const written = telling.map(({ name, value }) => `${name}=${value.replace(/transform:[^;]*;?/, '')}`);
    return [element.tagName, ...written].join(' ');
  }
}

/** Runs in the page: shows again what was hidden. */
export function showAllEntries(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-cut]')) {
    entry.style.visibility = entry.dataset['cut']!;
    delete entry.dataset['cut'];
  }
}
