import type { Shop } from '../../kernel/context.ts';
import { logDue } from './repo.ts';

/** For how long a material counts as due: nodes may have been down at its time. Shorter than rows are in the log. */
const DUE_MS = 10 * 60_000;

/**
 * Logs a change of the content when the time of a material has come, because pages live far longer than a reader waits for
 * what was announced. To be run every few seconds by every node; one of them logs it.
 * @returns how many materials have become public
 */
export async function logDueMaterials(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const now = shop.now();
  return logDue(shop.db, new Date(now.getTime() - DUE_MS), now);
}
