import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../../http/context';
import { deleteUnattached, findExisting } from './repo';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** When each folder was swept last. */
const sweptAt = new Map<string, number>();

/**
 * Deletes files that no message and no return has taken within a day: their rows, then every file of the folder that is
 * as old and has no row. Each node sweeps its own folder, once an hour at most.
 */
export async function sweepUploads({ db, now, uploadsDir }: Shop): Promise<void> {
  const moment = now().getTime();
  if (moment - (sweptAt.get(uploadsDir) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
  sweptAt.set(uploadsDir, moment);
  const dayAgo = new Date(moment - DAY_MS);
  await deleteUnattached(db, dayAgo);
  const old: string[] = [];
  for (const name of await readdir(uploadsDir)) {
    // Another node may have removed it meanwhile.
    const found = await stat(join(uploadsDir, name)).catch(() => null);
    if (found && found.mtime < dayAgo) old.push(name);
  }
  const known = await findExisting(
    db,
    old.filter((name) => UUID.test(name)),
  );
  for (const name of old) if (!known.has(name)) await rm(join(uploadsDir, name), { force: true });
}
