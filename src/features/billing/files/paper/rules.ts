/** What a PDF's own fonts can write beside ASCII (WinAnsi): the letters of western Europe, and some signs. */
const WRITABLE = /[ -~¡-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const MACRON = '\u0304';

/**
 * A text as the fonts that every reader of PDF has can write it. Vowels with a macron become plain ones, with the places at
 * which a macron is to be drawn; other letters lose their marks, and what cannot be written is a question mark.
 */
export function onPaper(raw: string): { text: string; macrons: number[] } {
  const macrons: number[] = [];
  let text = '';
  for (const sign of raw.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const [plain = '', ...marks] = sign.normalize('NFD');
    if (WRITABLE.test(sign)) text += sign;
    else if (WRITABLE.test(plain)) {
      if (marks.includes(MACRON)) macrons.push(text.length);
      text += plain;
    } else text += sign === '→' ? '-' : '?';
  }
  return { text, macrons };
}
