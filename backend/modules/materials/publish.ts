import type { Shop } from '../../kernel/context.ts';
import { logPublications } from './repo.ts';

/**
 * Maximum age of a publication that is still logged, in case all nodes were down. This time is shorter than the
 * retention of the change log.
 */
const DUE_MS = 10 * 60_000;

/**
 * Logs a content change at the publication time of a material. Otherwise cached pages would not show the material until
 * they expire. Every node runs this job every few seconds, and only one node logs the change.
 * @returns the number of materials that became public
 */
export async function logDueMaterials(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const now = shop.now();
  return logPublications(shop.db, new Date(now.getTime() - DUE_MS), now);
}
