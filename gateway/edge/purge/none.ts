import type { OpenEdgePurge } from './port.ts';

/** Nobody is told: what the edge keeps ends by its lifetime alone. */
export const none: OpenEdgePurge = () => ({ purge: async () => {} });
