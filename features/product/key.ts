export type ProductKey = { id: number } | { code: string };

/**
 * A product's key in the address (RT-04): what starts with a digit is an id, the rest is a code.
 * @returns null for what can be neither
 */
export function readProductKey(key: string): ProductKey | null {
  if (/^\d/.test(key)) return /^[1-9]\d{0,8}$/.test(key) ? { id: Number(key) } : null;
  return /^[a-z][a-z0-9_-]{0,119}$/.test(key) ? { code: key } : null;
}
