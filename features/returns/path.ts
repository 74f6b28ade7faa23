import { numberInAddress } from '#lib/domain/typed-number.ts';
import { decodePart } from '#lib/routing/decode-part.ts';

const RETURNS = '/personal/return';

/** In the address of the page that thanks for a request without a number. */
export const SENT = 'sent=1';

export const returnsPath = RETURNS;
export const formPath = `${RETURNS}/form`;

/** The page of a return; the path is in lower case (RD-01), unlike the number. */
export const returnPath = (number: string) => `${RETURNS}/${encodeURIComponent(number.toLowerCase())}`;

/** @param number left out where the back end does not name it */
export const successPath = (number?: string) =>
  `${RETURNS}/success?${number ? `number=${encodeURIComponent(number.toLowerCase())}` : SENT}`;

/** The return's number in an address; null when there is none. */
export const readReturnNumber = (part: string | null): string | null =>
  numberInAddress(decodePart(part ?? ''));
