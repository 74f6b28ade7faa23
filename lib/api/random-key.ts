/**
 * Generates a unique random key. Browsers provide no `crypto.randomUUID` on pages served by plain HTTP, such as
 * a shop in a local network.
 */
export function generateRandomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
