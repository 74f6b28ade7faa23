import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs that go on together share a write of the file system's journal. */
const TOGETHER = 32;

/** Brings one file to the disk, or the names in one folder. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings a folder to the disk, with all that is in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const lane = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await sync(path);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
  await sync(folder);
}
