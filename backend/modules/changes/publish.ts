import { cacheTags } from '#lib/domain/cache-tags.ts';
import { EMPTY_SNAPSHOT, readChanges } from '../../db/change-log.ts';
import { getCatalogDb, type Shop } from '../../kernel/context.ts';
import { SharedRun } from '../../kernel/shared-run.ts';
import { computeFromCatalog } from '../sections/index.ts';
import { computeCacheTags } from './tags.ts';

type PublishingShop = Pick<Shop, 'db' | 'catalogDb' | 'invalidateTags'>;

const publishers = new WeakMap<PublishingShop, SharedRun<void>>();

function createPublisher(shop: PublishingShop): SharedRun<void> {
  // The first read begins with the oldest row, because another process may have died before it published its changes.
  let since = EMPTY_SNAPSHOT;
  return new SharedRun(async () => {
    const { snapshot, changes, is_trimmed } = await readChanges(shop.db, since);
    const isMissed = is_trimmed && since !== EMPTY_SNAPSHOT;
    const isOfProducts = changes.some(({ product_id }) => product_id !== null);
    const tags = isOfProducts
      ? await computeFromCatalog(getCatalogDb(shop), (catalog) => computeCacheTags(changes, catalog))
      : computeCacheTags(changes, null);
    if (isMissed) tags.push(cacheTags.shop);
    if (tags.length > 0) shop.invalidateTags?.(tags);
    // The snapshot is set last, so that after a failure the same changes are read again.
    since = snapshot;
  });
}

/**
 * Publishes the cache tags of all changes that were committed since the last read of the change log. The function runs
 * after each write request, and every two seconds for changes that other nodes, jobs or manual SQL have made.
 */
export async function publishChanges(shop: PublishingShop): Promise<void> {
  if (!shop.invalidateTags) return;
  const publisher = publishers.get(shop) ?? createPublisher(shop);
  publishers.set(shop, publisher);
  await publisher.run();
}
