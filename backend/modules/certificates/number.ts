import { createHash } from 'node:crypto';

/**
 * What is kept of a certificate's number.
 * @param number sixteen digits
 */
export const certificateHash = (number: string): Buffer => createHash('sha256').update(number).digest();
