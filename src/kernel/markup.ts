/** A piece of clean HTML: a tag, or text between tags. */
const PIECE = /<(\/?)([a-z][a-z\d]*)([^>]*)>|[^<]+/gi;
const LINES = new Set(['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr', 'table', 'tr']);
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * What clean HTML says, as text: read a piece at a time, each text decoded once, so that `&lt;img&gt;` stays the text
 * `<img>` that it is. Paragraphs and points are lines; a link is followed by where it leads, if that says more.
 */
export function plainText(html: string): string {
  let text = '';
  let link: { href: string; from: number } | undefined;
  for (const [piece, closing, tag, rest] of html.matchAll(PIECE)) {
    if (tag === undefined) {
      text += decoded(piece);
      continue;
    }
    const name = tag.toLowerCase();
    if (name === 'a' && !closing) link = { href: hrefIn(rest ?? ''), from: text.length };
    if (name === 'a' && closing && link) {
      if (link.href && text.slice(link.from).trim() !== bare(link.href)) text += ` (${bare(link.href)})`;
      link = undefined;
    }
    if (name === 'li') text += closing ? '' : '\n- ';
    else if (name === 'td' || name === 'th') text += closing ? ' ' : '';
    else if (LINES.has(name)) text += '\n';
  }
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The beginning of it in one line, with an ellipsis when that is not all: what a person sees as a character is not cut. */
export function previewOf(html: string, longest: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(plainText(html).replaceAll(/\s+/g, ' ')));
  const shown = characters.slice(0, longest).map(({ segment }) => segment);
  return characters.length > longest ? `${shown.join('')}…` : shown.join('');
}

function hrefIn(attributes: string): string {
  return decoded(/\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? '');
}

function bare(href: string): string {
  return href.replace(/^(mailto|tel):/, '');
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, number, hex, name) => {
    if (name) return SIGNS[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(number);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
