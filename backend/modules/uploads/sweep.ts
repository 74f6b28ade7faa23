import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../../kernel/context.ts';
import { anonymizeSenders, findExistingUploads } from './repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Files per query, and rows per statement. */
const BATCH = 500;

type SweptShop = Pick<Shop, 'db' | 'now' | 'uploadsDir' | 'mediaDir'>;

async function removeWithoutRow(
  { db, uploadsDir, mediaDir }: SweptShop,
  names: readonly string[],
): Promise<void> {
  const known = await findExistingUploads(
    db,
    names.filter((name) => UUID.test(name)),
  );
  for (const name of names) {
    if (known.has(name)) continue;
    // Resized review photographs are deleted first. After the deletion of the file, no later run would find them.
    if (UUID.test(name)) await rm(join(mediaDir, 'reviews', name), { recursive: true, force: true });
    await rm(join(uploadsDir, name), { force: true });
  }
}

/**
 * Deletes files in the folder of uploads that are older than a day and have no row: unattached files, and files of a
 * killed process. Clears the sender of all other old files. The job runs periodically on each node, for the folder of
 * that node.
 */
export async function sweepUploads(shop: SweptShop): Promise<void> {
  const { db, now, uploadsDir } = shop;
  const dayAgo = new Date(now().getTime() - DAY_MS);
  let anonymized = BATCH;
  while (anonymized === BATCH) anonymized = await anonymizeSenders(db, dayAgo, BATCH);

  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  let old: string[] = [];
  for await (const { name } of await opendir(uploadsDir)) {
    // Null when another node has deleted the file since the listing.
    const found = await stat(join(uploadsDir, name)).catch(() => null);
    if (found && found.mtime < dayAgo) old.push(name);
    if (old.length < BATCH) continue;
    await removeWithoutRow(shop, old);
    old = [];
  }
  await removeWithoutRow(shop, old);
}
