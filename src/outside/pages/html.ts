const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send as it is. Made by `html` only, so that text from outside is always escaped. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Piece = Html | string | number | false | null | undefined;

/** Markup with every text in it escaped. Nothing is shown for false, null and undefined; a list is put end to end. */
export function html(strings: TemplateStringsArray, ...pieces: (Piece | Piece[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...pieces.map(markupOf)));
}

function markupOf(piece: Piece | Piece[]): string {
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  if (piece instanceof Html) return piece.toString();
  if (piece === false || piece === null || piece === undefined) return '';
  return escapeHtml(String(piece));
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character);
}
