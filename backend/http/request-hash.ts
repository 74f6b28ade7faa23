import { createHash } from 'node:crypto';

/**
 * What an idempotency key came with, to be compared when it comes again.
 * @param body as the schema has parsed it: its fields stand in the schema's order, whatever order they came in
 * @returns SHA-256, in hexadecimal
 */
export const requestHash = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
