import { createHash, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isCardNumber } from '#lib/domain/certificates.ts';

/** About 50 ms and 16 MB a guess. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const BYTES = 32;
const slowly = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/**
 * An electronic code is stored as this hash only: of 80 random bits a quick one is enough. Cards without a PIN, sold
 * before there were PINs, have it as well.
 * @param number normalised
 */
export const certificateHash = (number: string): Buffer => createHash('sha256').update(number).digest();

/**
 * A plastic card with a PIN is stored as this hash of both only. Twenty digits, of which four stand in the clear, are
 * soon guessed by a quick hash. The salt is the same for all cards: a card is found by the hash.
 * @param number sixteen digits
 * @param pin four digits
 */
export const cardHash = (number: string, pin: string): Promise<Buffer> =>
  slowly(`${number} ${pin}`, 'certificate', BYTES, COST);

/** The name of a card's number in the count of guesses: a quick hash of the digits would give them away there. */
export const guessedCard = async (number: string): Promise<string> =>
  (await slowly(number, 'guesses', BYTES, COST)).toString('base64url');

/** The hashes under which a certificate may be stored that was typed as this number and PIN. */
export async function hashesOf(number: string, pin: string): Promise<Buffer[]> {
  const hash = certificateHash(number);
  return isCardNumber(number) && pin !== '' ? [hash, await cardHash(number, pin)] : [hash];
}
