import { hash, randomBytes, randomInt } from 'node:crypto';

/** Alphabet without similar characters, because the link in an SMS may be typed by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SHORT_LENGTH = 16;

/** Creates a secret of 256 random bits, for a cookie or the link of an e-mail. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Creates a secret of 79 random bits, for the link of an SMS, which must be short. */
export const createShortToken = (): string =>
  Array.from({ length: SHORT_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Hashes a secret with SHA-256. The shop stores only the hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
