import type { Db } from '../../db/client.ts';
import { findProductByAddress, type ProductAddressKey, type RedirectRow } from './repo.ts';

/** Path of a product's page or of its reviews, by id or code. */
const PRODUCT = /^\/product\/([^/]+)(\/reviews\/\d+)?$/;

/** Parses the id or code in a product's URL. */
function parseProductKey(key: string): ProductAddressKey | null {
  if (/^[1-9]\d{0,8}$/.test(key)) return { id: Number(key) };
  return /^[a-z]/.test(key) ? { code: key } : null;
}

/**
 * Finds the redirect of a product's URL. The redirect from a former code to the current code is permanent. An inactive
 * product redirects temporarily to its section, where the shopper finds similar products.
 * @param path canonical path
 * @returns null for the current URL of a product, and for an unknown product
 */
export async function findProductRedirect(
  db: Db,
  path: string,
): Promise<Pick<RedirectRow, 'target' | 'permanent'> | null> {
  const [, key, reviews = ''] = PRODUCT.exec(path) ?? [];
  const address = key === undefined ? null : parseProductKey(key);
  const product = address && (await findProductByAddress(db, address));
  if (!product) return null;
  if (!product.is_active) return { target: `/catalog/${product.section}`, permanent: false };
  if ('id' in address || product.code === address.code) return null;
  return { target: `/product/${product.code}${reviews}`, permanent: true };
}
