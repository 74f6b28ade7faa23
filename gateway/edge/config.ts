import type { Settings } from '#lib/settings/index.ts';
import type { EdgeCaching } from './edge-headers.ts';
import { edgePurges } from './purge/index.ts';
import type { EdgePurge } from './purge/port.ts';

/** Seconds. Of an edge that is told of changes the lifetime only bounds what a lost purge leaves old. */
const TTL = 60;
const PURGED_TTL = 3_600;

export interface EdgeConfig extends EdgeCaching {
  purge: EdgePurge;
}

/** Opens the cache in front of the shop that the settings describe. */
export function createEdge({ EDGE_TAGS, EDGE_TTL, EDGE_PURGE, EDGE_PURGE_URLS = [] }: Settings): EdgeConfig {
  const isPurged = EDGE_PURGE !== 'none';
  const ttl = EDGE_TTL ?? (isPurged ? PURGED_TTL : TTL);
  return { format: EDGE_TAGS, ttl, isPurged, purge: edgePurges[EDGE_PURGE](EDGE_PURGE_URLS) };
}
