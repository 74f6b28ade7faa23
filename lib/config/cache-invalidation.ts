/** The diagnostics channel on which the shop tells the gateway, in the same process, which cache tags to expire. */
export const INVALIDATION_CHANNEL = 'poluton:changed-tags';
