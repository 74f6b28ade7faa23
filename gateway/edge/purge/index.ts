import type { Settings } from '#lib/settings/index.ts';
import { none } from './none.ts';
import type { OpenEdgePurge } from './port.ts';
import { varnish } from './varnish.ts';

/** The edges that can be told what has changed, a file and a line each; EDGE_PURGE names one. */
export const edgePurges: Readonly<Record<Settings['EDGE_PURGE'], OpenEdgePurge>> = { none, varnish };
