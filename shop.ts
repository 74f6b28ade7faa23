import type { ShopOptions } from '#backend/open-shop.ts';
import type { Shop } from '#gateway/shop.ts';
import { apiBaseUrl } from '#lib/api/base-url.ts';
import { openRemoteShop } from '#lib/api/remote-shop.ts';
import { connectShop } from '#lib/api/shop-requests.ts';

/**
 * Opens the shop that this process serves, and connects its pages to it: the own one, or the back end behind API_BASE_URL.
 * @throws an error that names a variable that is missing or wrong
 */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const base = apiBaseUrl();
  if (base) return openRemoteShop(base, options.invalidate ?? (() => {}));
  // A storefront without a shop of its own never loads the backend.
  const own = await import('#backend/open-shop.ts');
  const shop = own.openShop(process.env, options);
  connectShop(shop.fetch);
  return shop;
}
