/** A number with an owner code, a category and a serial, such as `MSKU601167`, with or without its check digit. */
const NUMBER = /^([A-Z]{3}[UJZ])(\d{6})(\d?)$/;

/** How the eye groups a container number: `MSCU 476339 4`. Any other text is one group. */
export function numberGroups(containerNumber: string): string[] {
  const parts = NUMBER.exec(containerNumber);
  return parts ? parts.slice(1).filter(part => part !== '') : [containerNumber];
}

/**
 * The check digit that a container number should end with (ISO 6346), where it ends with another one; null for a right
 * one and for text that is no whole container number. It warns and never blocks.
 */
export function expectedCheckDigit(containerNumber: string): number | null {
  const [, owner, serial, last] = NUMBER.exec(containerNumber) ?? [];
  if (!owner || !serial || !last) return null;
  const digit = checkDigit(owner + serial);
  return digit === Number(last) ? null : digit;
}

function checkDigit(firstTen: string): number {
  const sum = Array.from(firstTen).reduce(
    (total, character, place) => total + valueOf(character) * 2 ** place,
    0,
  );
  return (sum % 11) % 10;
}

/** Letters count 10, 12, 13 … 38: the multiples of 11 are left out. */
function valueOf(character: string): number {
  if (character <= '9') return Number(character);
  const place = character.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
  return place + Math.floor((place - 1) / 10);
}
