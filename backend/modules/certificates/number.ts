import { createHash, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isCardNumber } from '#lib/domain/certificates.ts';

/** Cost parameters of scrypt: about 50 ms and 16 MB per guess. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const BYTES = 32;
const scryptAsync = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/**
 * Hashes a certificate's number or code. Electronic codes are stored only as this hash. A fast hash is sufficient for
 * 80 random bits. Plastic cards that were issued before PINs existed are stored as this hash too.
 * @param number the normalized number or code
 */
export const hashCertificate = (number: string): Buffer => createHash('sha256').update(number).digest();

/**
 * Hashes a plastic card's number and PIN together. The number and the PIN are stored only as this hash, except the last
 * four digits of the number, which are also stored as plain text. The hash is slow, because with a fast hash the other
 * digits could soon be guessed. The salt is the same for all cards, because a card is found by its hash.
 * @param number sixteen digits
 * @param pin four digits
 */
export const hashCard = (number: string, pin: string): Promise<Buffer> =>
  scryptAsync(`${number} ${pin}`, 'certificate', BYTES, COST);

/**
 * Hashes a card's number for the key of its rate limit. The hash is slow, because a fast hash would reveal the digits.
 */
export const hashCardForRateLimit = async (number: string): Promise<string> =>
  (await scryptAsync(number, 'guesses', BYTES, COST)).toString('base64url');

/** Computes the hashes under which a certificate with this number and PIN may be stored. */
export async function computePossibleHashes(number: string, pin: string): Promise<Buffer[]> {
  const hash = hashCertificate(number);
  return isCardNumber(number) && pin !== '' ? [hash, await hashCard(number, pin)] : [hash];
}
