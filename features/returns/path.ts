import { isReturnNumber, normalizeReturnNumber } from '@/lib/domain/return-number';

const RETURNS = '/personal/return';

export const returnsPath = RETURNS;
export const formPath = `${RETURNS}/form`;

/** The page of a return; the path is in lower case (RD-01), unlike the number. */
export const returnPath = (number: string) => `${RETURNS}/${number.toLowerCase()}`;

export const successPath = (number: string) => `${RETURNS}/success?number=${number.toLowerCase()}`;

/** Decodes a part of an address; one with broken escapes stays as it is and is not a valid number. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The return's number in an address, whatever its spelling.
 * @returns null when it is not a valid number
 */
export function readReturnNumber(part: string | null): string | null {
  const number = normalizeReturnNumber(decode(part ?? ''));
  return isReturnNumber(number) ? number : null;
}
