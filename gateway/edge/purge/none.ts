import type { OpenEdgePurge } from './port.ts';

/** Opens an edge cache that receives no purges: its pages expire by their lifetime only. */
export const openNoPurge: OpenEdgePurge = () => ({ purge: async () => {} });
