import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of concurrent syncs. Concurrent syncs share one write to the file system's journal. */
const CONCURRENCY = 32;

/** Flushes a file, or the directory entries of a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder with all its files and subfolders to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const lane = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await syncPath(path);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  await syncPath(folder);
}
