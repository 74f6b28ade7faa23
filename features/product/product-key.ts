export type ProductKey = { id: number } | { code: string };

/**
 * Parses a product's key in the URL (RT-04). A key that starts with a digit is an id, any other key is a code.
 * @returns null for a malformed key
 */
export function readProductKey(key: string): ProductKey | null {
  if (/^\d/.test(key)) return /^[1-9]\d{0,8}$/.test(key) ? { id: Number(key) } : null;
  return /^[a-z][a-z0-9_-]{0,119}$/.test(key) ? { code: key } : null;
}
