import { parseNumberFromUrl } from '#lib/domain/number-input.ts';
import { decodePart } from '#lib/routing/decode-part.ts';

const RETURNS_PATH = '/personal/return';

/** Query string of the confirmation page for a return without a number. */
export const SENT_QUERY = 'sent=1';

export const returnsPath = RETURNS_PATH;
export const returnFormPath = `${RETURNS_PATH}/form`;

/**
 * Builds the path of a return's page. The number is converted to lower case, because URLs are in lower case (RD-01).
 */
export const buildReturnPath = (number: string) =>
  `${RETURNS_PATH}/${encodeURIComponent(number.toLowerCase())}`;

/**
 * Builds the path of the confirmation page.
 * @param number undefined when the back end does not return it
 */
export const buildSuccessPath = (number?: string) =>
  `${RETURNS_PATH}/success?${number ? `number=${encodeURIComponent(number.toLowerCase())}` : SENT_QUERY}`;

/**
 * Reads the return's number from a path segment or a parameter of a URL.
 * @returns null when `part` contains no valid number
 */
export const readReturnNumber = (part: string | null): string | null =>
  parseNumberFromUrl(decodePart(part ?? ''));
