import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addCollector, metrics } from '#lib/metrics/index.ts';
import type { Settings } from '#lib/settings/index.ts';
import { bankSettings } from '#lib/settings/providers.ts';
import type { Shop } from './kernel/context.ts';
import { countQueuedMessages, OUTBOX_CHANNELS } from './modules/outbox/index.ts';

/** Minimum pause between two queries for the metrics, ms. Scrapes in between return the figures of the last one. */
const QUERY_PAUSE_MS = 15_000;
/** Prefix of the keys of YooKassa's test shops, which take no money. */
const TEST_KEY = 'test_';

/** Adds the metrics of the outbox, of the disks and of the mode to a process that serves the shop. */
export function observeShop(shop: Shop, settings: Settings): void {
  addCollector(createOutboxCollector(shop));
  const isEmbedded = settings.DATABASE_URL?.startsWith('socket:');
  const folders = {
    ...(isEmbedded && { data: resolve(settings.DATA_DIR) }),
    media: shop.mediaDir,
    uploads: shop.uploadsDir,
  };
  for (const [folder, path] of Object.entries(folders)) addCollector(() => reportDisk(folder, path));
  const { data: bank } = bankSettings.yookassa.safeParse(settings.providers.yookassa);
  const isTest = settings.PAYMENT_PROVIDER === 'yookassa' && bank?.YOOKASSA_SECRET_KEY.startsWith(TEST_KEY);
  metrics.sandbox.set(shop.mode === 'sandbox' || isTest ? 1 : 0);
}

/** Sets the metrics of the disk that contains a folder. A folder that does not exist has none. */
async function reportDisk(folder: string, path: string): Promise<void> {
  metrics.diskFree.remove({ folder });
  metrics.diskSize.remove({ folder });
  const { bavail, blocks, bsize } = await statfs(path);
  metrics.diskFree.set({ folder }, bavail * bsize);
  metrics.diskSize.set({ folder }, blocks * bsize);
}

/**
 * Creates the function that updates the metrics of the outbox, at most once in QUERY_PAUSE_MS. They are missing while
 * the database is unavailable.
 */
export function createOutboxCollector({ db, now }: Pick<Shop, 'db' | 'now'>): () => Promise<void> {
  let queriedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - queriedAt < QUERY_PAUSE_MS) return;
    queriedAt = performance.now();
    metrics.outboxPending.reset();
    metrics.outboxOldest.reset();
    for (const { kind, pending, oldestSeconds } of await countQueuedMessages(db, now())) {
      const channel = OUTBOX_CHANNELS[kind];
      metrics.outboxPending.set({ channel }, pending);
      metrics.outboxOldest.set({ channel }, oldestSeconds);
    }
  };
}
