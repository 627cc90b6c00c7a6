/** ES2025; TypeScript does not know it yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

const spelled = new Map<string, string>();

/**
 * A text that JSON shall spell with ASCII alone, typed as the text that it spells; only for texts of the product itself, which are
 * few, and only in answers. A single dash makes JavaScript keep all of an answer at two bytes a character: it then takes nearly twice as
 * long to be written and sent.
 */
export function inAscii(text: string): string {
  const known = spelled.get(text);
  if (known !== undefined) return known;
  const escaped = JSON.stringify(text).replaceAll(
    /[^ -~]/g,
    one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const made = rawJSON(escaped) as string;
  spelled.set(text, made);
  return made;
}
