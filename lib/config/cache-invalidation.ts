/**
 * Diagnostics channels between the shop, the storefront and the gateway of one process. Next bundles the first two, so that
 * the gateway shares no module with them.
 */

/** The shop tells the gateway which cache tags have changed. */
export const INVALIDATION_CHANNEL = 'poluton:changed-tags';
/** The gateway tells the storefront which tags end what it keeps (lib/cache/kept.ts). */
export const EXPIRY_CHANNEL = 'poluton:expired-tags';
/** The storefront tells the gateway what the page is made of that is being rendered (lib/cache/dependencies.ts). */
export const DEPENDENCIES_CHANNEL = 'poluton:dependencies';
/** The storefront publishes each request to the shop that the render makes, as a promise (lib/api/transport.ts). */
export const SHOP_REQUESTS_CHANNEL = 'poluton:shop-requests';
