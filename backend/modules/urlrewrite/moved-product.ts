import type { Db } from '../../db/client.ts';
import { type AddressedProduct, findAddressed, type RedirectRow } from './repo.ts';

/** A product's page, or a page of its reviews, by its id or its code. */
const PRODUCT = /^\/product\/([^/]+)(\/reviews\/\d+)?$/;

function addressed(key: string): AddressedProduct | null {
  if (/^[1-9]\d{0,8}$/.test(key)) return { id: Number(key) };
  return /^[a-z]/.test(key) ? { code: key } : null;
}

/**
 * Finds the redirect of a product's address: permanent from a former code to the present one, temporary to its section
 * (similar products) while it is not on sale.
 * @param path canonical
 * @returns null for a product that is at this address, and for an unknown one
 */
export async function movedProduct(
  db: Db,
  path: string,
): Promise<Pick<RedirectRow, 'target' | 'permanent'> | null> {
  const [, key, reviews = ''] = PRODUCT.exec(path) ?? [];
  const address = key === undefined ? null : addressed(key);
  const product = address && (await findAddressed(db, address));
  if (!product) return null;
  if (!product.is_active) return { target: `/catalog/${product.section}`, permanent: false };
  if ('id' in address || product.code === address.code) return null;
  return { target: `/product/${product.code}${reviews}`, permanent: true };
}
