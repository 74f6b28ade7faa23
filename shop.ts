import type { ShopOptions } from '#backend/open-shop.ts';
import type { BackEnd } from '#gateway/shop.ts';
import { openRemoteShop } from '#lib/api/remote-shop.ts';
import { connectShop, findOnServer } from '#lib/api/shop-requests.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { readIdentityFile } from '#lib/identity/file.ts';
import { IdentityLoader } from '#lib/identity/loader.ts';
import { createLogger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { openOwnerTokens } from '#lib/settings/owner-tokens.ts';

/** Back end of this process, with the shop's identity. */
export interface OpenedShop extends BackEnd {
  /**
   * Loads the identity of the shop into this process, again after each change.
   * @returns true when the identity has changed
   */
  loadIdentity: () => Promise<boolean>;
}

/**
 * Opens the back end of this process and connects the pages to it. It is our own back end, or the remote back end at
 * API_BASE_URL.
 * @throws when DATABASE_URL is missing
 */
export async function openShop(settings: Settings, options: ShopOptions): Promise<OpenedShop> {
  const { API_BASE_URL: base, SHOP_IDENTITY: file } = settings;
  const log = createLogger({ part: 'shop' });
  const invalidate = options.invalidate ?? (() => {});
  const identity = new IdentityLoader({
    find: async () =>
      file ? readIdentityFile(file) : findOnServer('GET /api/v1/content/identity', {}, 'helper'),
    isRemote: Boolean(base) && !file,
    onChange: () => invalidate([cacheTags.shop]),
    log,
  });
  const loadIdentity = () => identity.load();
  if (base) return { ...openRemoteShop(base, openOwnerTokens(settings, log), invalidate), loadIdentity };
  // A storefront with a remote back end never loads this module.
  const own = await import('#backend/open-shop.ts');
  const shop = own.openShop(settings, options);
  connectShop(shop.fetch);
  return { ...shop, loadIdentity };
}
