import { CHANGED_TAGS } from '#lib/domain/changed-tags.ts';
import type { Shop } from '../../kernel/context.ts';
import { countPublished } from './repo.ts';

/** Before the first run of a node: pages that were rendered before it started may have missed what was due then. */
const BEFORE_START_MS = 10 * 60_000;

type Published = Pick<Shop, 'db' | 'now' | 'invalidateTags'>;

/** Until when each shop of this process has looked. */
const lookedUntil = new WeakMap<Published, Date>();

/**
 * Ends the cached pages of content when the hour of a material has come, because the pages live far longer than a
 * reader waits for what was announced. To be run every few seconds, by every node.
 * @returns how many materials have been published since the last run
 */
export async function publishDue(shop: Published): Promise<number> {
  const now = shop.now();
  const since = lookedUntil.get(shop) ?? new Date(now.getTime() - BEFORE_START_MS);
  const count = await countPublished(shop.db, since, now);
  if (count > 0) shop.invalidateTags?.([...CHANGED_TAGS.content]);
  lookedUntil.set(shop, now);
  return count;
}
