const FORM = /^[A-Z]{3}[UJZ]\d{7}$/;

/** The check digit of ISO 6346 for an owner code, category and serial such as `MSKU601167`; null for any other text. */
export function checkDigit(firstTen: string): number | null {
  if (!/^[A-Z]{3}[UJZ]\d{6}$/.test(firstTen)) return null;
  const sum = firstTen.split('').reduce((total, char, i) => total + numberOf(char) * 2 ** i, 0);
  return (sum % 11) % 10;
}

/** True for eleven characters of the standard's form whose last is the right check digit. */
export function isContainerNumber(text: string): boolean {
  return FORM.test(text) && checkDigit(text.slice(0, 10)) === Number(text[10]);
}

/** Letters count 10, 12, 13 … 38: the multiples of 11 are left out. */
function numberOf(char: string): number {
  if (char <= '9') return Number(char);
  const n = char.charCodeAt(0) - 65 + 10;
  return n + Math.floor((n - 1) / 10);
}
