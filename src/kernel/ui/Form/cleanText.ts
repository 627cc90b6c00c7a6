export interface TextRules {
  upperCase?: boolean;
  /** Only letters A to Z and digits stay. */
  alphanumeric?: boolean;
}

/** What stays of what was typed (§5 Shared input). */
export function cleanText(typed: string, { upperCase, alphanumeric }: TextRules): string {
  let text = typed;
  if (alphanumeric) text = text.replace(/[^A-Za-z0-9]/g, '');
  return upperCase ? text.toUpperCase() : text;
}

/**
 * A paste over the selection, cleaned. It stays whole, however long: cut to the length of its field, the number of one
 * container or truck would be that of another. Says where the caret goes.
 */
export function pasteText(
  value: string,
  selection: { start: number; end: number },
  pasted: string,
  { stripSpacesOnPaste, ...shape }: TextRules & { stripSpacesOnPaste?: boolean },
): { text: string; caret: number } {
  const piece = cleanText(stripSpacesOnPaste ? pasted.replace(/\s/g, '') : pasted, shape);
  return {
    text: value.slice(0, selection.start) + piece + value.slice(selection.end),
    caret: selection.start + piece.length,
  };
}
