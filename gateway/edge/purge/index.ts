import type { Settings } from '#lib/settings/index.ts';
import { openNoPurge } from './none.ts';
import type { OpenEdgePurge } from './port.ts';
import { openVarnishPurge } from './varnish.ts';

/**
 * Functions that create the client for purges of the edge cache, by the value of EDGE_PURGE. Each function has a file
 * in this folder.
 */
export const edgePurgeOpeners: Readonly<Record<Settings['EDGE_PURGE'], OpenEdgePurge>> = {
  none: openNoPurge,
  varnish: openVarnishPurge,
};
