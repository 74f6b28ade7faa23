import { channel } from 'node:diagnostics_channel';
import { EXPIRY_CHANNEL, INVALIDATION_CHANNEL } from '#lib/config/cache-invalidation.ts';

const invalidations = channel(INVALIDATION_CHANNEL);
const expiries = channel(EXPIRY_CHANNEL);

/**
 * Invalidates everything kept under these tags: the next visitor of any node gets the shop as it is now. The
 * gateway does it, here and on the other nodes; `next dev` runs without a gateway.
 */
export const invalidateTags = (tags: readonly string[]): void =>
  (invalidations.hasSubscribers ? invalidations : expiries).publish(tags);
