const FRAGMENT = /^#want=([^&]+)$/;

/**
 * Adds a size that the shopper has searched for to a product's address. The size is in the fragment, so that the
 * publicly cached page and its canonical URL are the same for all sizes.
 * @param size title of the size, or undefined
 */
export const addPreselectedSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}#want=${encodeURIComponent(size)}`;

/**
 * Parses the preselected size from the fragment of a product's address.
 * @returns null if there is none
 */
export function parsePreselectedSize(hash: string): string | null {
  const [, size] = FRAGMENT.exec(hash) ?? [];
  if (!size) return null;
  try {
    return decodeURIComponent(size);
  } catch {
    return null;
  }
}
