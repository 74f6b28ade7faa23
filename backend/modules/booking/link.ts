import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** A new secret for the link of an SMS: short, and still 79 random bits. */
export const newLink = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What the shop keeps of the secret: SHA-256. */
export const hashOfLink = (link: string): Buffer => createHash('sha256').update(link).digest();
