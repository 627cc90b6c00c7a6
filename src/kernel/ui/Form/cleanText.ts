export interface TextRules {
  upperCase?: boolean;
  /** Only letters A to Z and digits stay. */
  alphanumeric?: boolean;
  maxLength?: number;
}

/** What stays of what was typed (§5 Shared input). */
export function cleanText(typed: string, { upperCase, alphanumeric, maxLength }: TextRules): string {
  let text = typed;
  if (alphanumeric) text = text.replace(/[^A-Za-z0-9]/g, '');
  if (upperCase) text = text.toUpperCase();
  return maxLength === undefined ? text : text.slice(0, maxLength);
}

/**
 * A paste over the selection: cleaned before it is cut to length, so that 'MSCU 476339 4' keeps its last digit
 * in a field of 11. Says where the caret goes.
 */
export function pasteText(
  value: string,
  selection: { start: number; end: number },
  pasted: string,
  rules: TextRules & { stripSpacesOnPaste?: boolean },
): { text: string; caret: number } {
  const { maxLength, ...shape } = rules;
  const piece = cleanText(rules.stripSpacesOnPaste ? pasted.replace(/\s/g, '') : pasted, shape);
  const room =
    maxLength === undefined ? Infinity : maxLength - (value.length - (selection.end - selection.start));
  const fitting = piece.slice(0, Math.max(0, room));
  return {
    text: value.slice(0, selection.start) + fitting + value.slice(selection.end),
    caret: selection.start + fitting.length,
  };
}
