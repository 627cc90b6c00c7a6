/** Control characters, and what turns the writing round (U+202E) or is not seen. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** What mail programs make a link of, and what no name of a person holds. */
const LINK = /[/\\@<>[\]{}|]|:\S|\bwww\.|[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}]{2,}/iu;
const WHOLE_LINK = /:\/\/|\bwww\./i;

/** Whether it can be a person's name. `J.R.R. Tolkien` and `St. John` can; `St.John` reads as the address of a site. */
export function isPlainName(name: string): boolean {
  return !HIDDEN.test(name) && !LINK.test(name);
}

/** Whether it can be a firm's name, some of which are called as their site is: `Kiwi.com`. */
export function isPlainFirmName(name: string): boolean {
  return !HIDDEN.test(name) && !WHOLE_LINK.test(name);
}

/** A person's name from elsewhere, as it may be written into a mail: what no name holds goes, and a link is taken apart. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}/\\@<>[\]{}|:]/gu, ' ')
    .replaceAll(/\bwww\./giu, ' ')
    .replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
