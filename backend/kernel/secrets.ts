import { hash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other: an SMS may be retyped. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SHORT_LENGTH = 16;

/** Makes a secret of 256 random bits, for a cookie or the link of an e-mail. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Makes a secret for the link of an SMS, where each character counts: 79 random bits. */
export const newShortToken = (): string =>
  Array.from({ length: SHORT_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** SHA-256 of a secret, the only thing that the shop stores of it. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
