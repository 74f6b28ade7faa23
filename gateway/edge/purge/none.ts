import type { OpenEdgePurge } from './port.ts';

/** Creates the client of an edge cache that receives no purges. The cached pages only expire by their lifetime. */
export const openNoPurge: OpenEdgePurge = () => ({ purge: async () => {} });
