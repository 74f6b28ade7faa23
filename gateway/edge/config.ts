import type { Settings } from '#lib/settings/index.ts';
import type { EdgeCaching } from './edge-headers.ts';
import { edgePurgeOpeners } from './purge/index.ts';
import type { EdgePurge } from './purge/port.ts';

/** Default lifetime of a page in an edge cache without purges, in seconds. */
const DEFAULT_TTL = 60;
/**
 * Default lifetime in an edge cache that receives purges, in seconds. It only bounds how long a page stays stale after
 * a lost purge.
 */
const PURGED_TTL = 3_600;

export interface EdgeConfig extends EdgeCaching {
  purge: EdgePurge;
}

/** Creates the configuration of the edge cache from the settings. */
export function createEdgeConfig({
  EDGE_TAGS,
  EDGE_TTL,
  EDGE_PURGE,
  EDGE_PURGE_URLS = [],
}: Settings): EdgeConfig {
  const isPurged = EDGE_PURGE !== 'none';
  const ttl = EDGE_TTL ?? (isPurged ? PURGED_TTL : DEFAULT_TTL);
  return { format: EDGE_TAGS, ttl, isPurged, purge: edgePurgeOpeners[EDGE_PURGE](EDGE_PURGE_URLS) };
}
