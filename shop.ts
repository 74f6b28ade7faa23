import type { ShopOptions } from '#backend/open-shop.ts';
import type { BackEnd } from '#gateway/shop.ts';
import { openRemoteShop } from '#lib/api/remote-shop.ts';
import { connectShop } from '#lib/api/shop-requests.ts';
import { createLogger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { openOwnerTokens } from '#lib/settings/owner-tokens.ts';

/**
 * Opens the back end of this process and connects the pages to it. It is our own back end, or the remote back end at
 * API_BASE_URL.
 * @throws when DATABASE_URL is missing
 */
export async function openShop(settings: Settings, options: ShopOptions): Promise<BackEnd> {
  const { API_BASE_URL: base } = settings;
  if (base) {
    const ownerTokens = openOwnerTokens(settings, createLogger({ part: 'shop' }));
    return openRemoteShop(base, ownerTokens, options.invalidate ?? (() => {}));
  }
  // A storefront with a remote back end never loads this module.
  const own = await import('#backend/open-shop.ts');
  const shop = own.openShop(settings, options);
  connectShop(shop.fetch);
  return shop;
}
