import { isReturnNumber, normalizeReturnNumber } from '@/lib/domain/return-number';

const RETURNS = '/personal/return';

export const returnsPath = RETURNS;
export const formPath = `${RETURNS}/form`;

/** The page of a request; addresses are lower case (RD-01), numbers are not. */
export const returnPath = (number: string) => `${RETURNS}/${number.toLowerCase()}`;

export const successPath = (number: string) => `${RETURNS}/success?number=${number.toLowerCase()}`;

/** What of an address is decoded; broken escapes stay as they are, and are no number then. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The number that an address names, in any spelling.
 * @returns null when it is none
 */
export function readReturnNumber(part: string | null): string | null {
  const number = normalizeReturnNumber(decode(part ?? ''));
  return isReturnNumber(number) ? number : null;
}
