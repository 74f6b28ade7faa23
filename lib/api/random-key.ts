/**
 * Generates a unique random key. `randomUUID` is missing on plain http, by which a shop in a local network
 * may be served.
 */
export function generateRandomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
