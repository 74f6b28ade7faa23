import { createHash } from 'node:crypto';

/**
 * A certificate's number is stored only as this hash.
 * @param number sixteen digits
 */
export const certificateHash = (number: string): Buffer => createHash('sha256').update(number).digest();
