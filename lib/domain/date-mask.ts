const PARTS = [2, 2, 4] as const;

/** Pads a day or a month of one digit with a zero. */
const pad = (part: string) => part.padStart(2, '0');

/** Converts a complete date with `-`, `/` or spaces, and pads a one-digit part when a separator is typed after it. */
function unify(input: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(input);
  if (iso) return `${pad(iso[3] ?? '')}${pad(iso[2] ?? '')}${iso[1]}`;
  const slashed = /^\s*(\d{1,2})[/ -](\d{1,2})[/ -](\d{4})\s*$/.exec(input);
  if (slashed) return `${pad(slashed[1] ?? '')}${pad(slashed[2] ?? '')}${slashed[3]}`;
  return input.replace(/(^|\.)(\d)\D$/, '$10$2');
}

/**
 * Formats a date as dd.mm.yyyy while it is typed (VA-08): `21051990`, `21/5/1990` and `1990-05-21` become `21.05.1990`.
 * A point is added only together with the next digit, because otherwise the point could not be deleted. A point typed
 * after one digit pads that digit with a zero.
 * @param input content of the field after a key press or a paste
 * @returns new content of the field, without extra digits
 */
export function maskDay(input: string): string {
  const digits = unify(input).replace(/\D/g, '');
  const groups: string[] = [];
  let at = 0;
  for (const size of PARTS) {
    if (at < digits.length) groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join('.');
}
