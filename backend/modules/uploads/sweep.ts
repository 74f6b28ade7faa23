import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../../kernel/context.ts';
import { findExisting, forgetSenders } from './repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Files that one query asks about, and rows that one statement changes. */
const STEP = 500;

type Place = Pick<Shop, 'db' | 'now' | 'uploadsDir' | 'mediaDir'>;

async function removeWithoutRow(
  { db, uploadsDir, mediaDir }: Place,
  names: readonly string[],
): Promise<void> {
  const known = await findExisting(
    db,
    names.filter((name) => UUID.test(name)),
  );
  for (const name of names) {
    if (known.has(name)) continue;
    // Pictures that were made of a photograph of a review go first: nothing would lead to them without the file.
    if (UUID.test(name)) await rm(join(mediaDir, 'reviews', name), { recursive: true, force: true });
    await rm(join(uploadsDir, name), { force: true });
  }
}

/**
 * Removes files of the folder that are older than a day and have no row: those that no message and no return has taken,
 * and what a killed process has left. Forgets who has sent the others. To be run now and then; each node looks through
 * its own folder.
 */
export async function sweepUploads(shop: Place): Promise<void> {
  const { db, now, uploadsDir } = shop;
  const dayAgo = new Date(now().getTime() - DAY_MS);
  let forgotten = STEP;
  while (forgotten === STEP) forgotten = await forgetSenders(db, dayAgo, STEP);

  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  let old: string[] = [];
  for await (const { name } of await opendir(uploadsDir)) {
    // Another node may have removed it meanwhile.
    const found = await stat(join(uploadsDir, name)).catch(() => null);
    if (found && found.mtime < dayAgo) old.push(name);
    if (old.length < STEP) continue;
    await removeWithoutRow(shop, old);
    old = [];
  }
  await removeWithoutRow(shop, old);
}
