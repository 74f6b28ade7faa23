const FRAGMENT = /^#want=([^&]+)$/;

/**
 * Adds the size that the shopper has looked for to a product's address. It is in the fragment, so that the publicly
 * cached page and its canonical URL are the same for all sizes.
 * @param size title of the size, or undefined
 */
export const addPreselectedSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}#want=${encodeURIComponent(size)}`;

/**
 * Reads the preselected size from a fragment.
 * @returns null without one
 */
export function readPreselectedSize(hash: string): string | null {
  const [, size] = FRAGMENT.exec(hash) ?? [];
  if (!size) return null;
  try {
    return decodeURIComponent(size);
  } catch {
    return null;
  }
}
