/** What people put behind a word to have it pass: `Manchester2026!`. */
const DECORATION = /[\d\p{P}\p{S}]{1,6}$/u;
const SHORTEST_WORD = 5;
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among those that guessing begins with: the 49,000 most used ones as they are, in other letters, with
 * something behind them or said twice; and `words` likewise, which everybody knows of the person or the portal.
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  const common = await commonPasswords();
  const own = new Set(words.map(word => plain(word)).filter(word => word.length >= SHORTEST_WORD));
  return formsOf(password.normalize('NFKC').toLowerCase()).some(
    form => common.has(form) || own.has(plain(form)),
  );
}

/** Of a kept list; it is read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return known;
}

/** The password itself, without what decorates it, and what it repeats. */
function formsOf(password: string): string[] {
  const bare = password.replace(DECORATION, '');
  const forms = [password, ...(bare.length >= SHORTEST_WORD ? [bare] : [])];
  const repeated = forms.flatMap(form => /^(.+?)\1+$/su.exec(form)?.[1] ?? []);
  // A character or two over and over is nobody's idea alone.
  if (repeated.some(unit => unit.length <= 2)) return ['password'];
  return [...forms, ...repeated].flatMap(form => [form, plainLetters(form)]);
}

function plainLetters(text: string): string {
  return text.replaceAll(/[@430157$]/g, sign => LEET[sign] ?? sign);
}

/** Letters and digits alone. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
