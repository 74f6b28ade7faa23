const FRAGMENT = /^#want=([^&]+)$/;

/**
 * A product's address with the size that the shopper has looked for. It stands in the fragment: the page that is cached
 * for everybody, and its canonical address, stay one for all sizes.
 * @param size title of the size; undefined for none
 */
export const withWantedSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}#want=${encodeURIComponent(size)}`;

/** The size that a fragment names; null for none. */
export function wantedSize(hash: string): string | null {
  const [, size] = FRAGMENT.exec(hash) ?? [];
  if (!size) return null;
  try {
    return decodeURIComponent(size);
  } catch {
    return null;
  }
}
