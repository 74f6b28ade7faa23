const FRAGMENT = /^#want=([^&]+)$/;

/**
 * Adds the size that the shopper has searched for to the URL of a product's page. The size is in the fragment, so that
 * the publicly cached page and its canonical URL are the same for all sizes.
 * @param size title of the size, or undefined
 */
export const addPreselectedSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}#want=${encodeURIComponent(size)}`;

/**
 * Parses the preselected size from the fragment of a product page's URL.
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
