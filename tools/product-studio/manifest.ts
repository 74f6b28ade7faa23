import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  computeDigest,
  formatManifest,
  type Manifest,
  type PictureEntry,
  parseManifest,
} from '#backend/modules/media/index.ts';
import { MANIFEST_PATH, MEDIA_DIR } from '#demo/product-images.ts';

export const readManifest = (): Manifest => parseManifest(readFileSync(MANIFEST_PATH, 'utf8'));

/** Returns the group of a picture: one scene or product. Names of a group differ only in their last part. */
const groupOf = (name: string) => (name.startsWith('series/') ? name.replace(/\.[^.]+$/, '') : dirname(name));

/**
 * Changes the manifest atomically. A concurrent reader gets either the old or the new list, never a partial
 * list.
 * @param isReplaced selects the names that are removed unless `added` contains them
 * @param added new entries by name, in the order of a product's views
 */
export function changeManifest(
  isReplaced: (name: string) => boolean,
  added: Readonly<Record<string, PictureEntry>>,
): void {
  const { pictures, films } = readManifest();
  // Replaced pictures keep their position, and the sort is stable, so that pictures keep their order within a
  // group.
  const kept = Object.entries(pictures).flatMap<[string, PictureEntry]>(([name, entry]) => {
    const now = added[name] ?? (isReplaced(name) ? undefined : entry);
    return now ? [[name, now]] : [];
  });
  const further = Object.entries(added).filter(([name]) => !Object.hasOwn(pictures, name));
  const sorted = [...kept, ...further].sort(([a], [b]) => {
    const [first, second] = [groupOf(a), groupOf(b)];
    return first < second ? -1 : Number(first > second);
  });
  writeFileSync(`${MANIFEST_PATH}.new`, formatManifest({ pictures: Object.fromEntries(sorted), films }));
  renameSync(`${MANIFEST_PATH}.new`, MANIFEST_PATH);
}

/**
 * Builds the manifest's entry of a master.
 * @param file the master's path within the library
 * @param ready prepared files of single widths
 */
export async function describeMaster(file: string, ready?: PictureEntry['ready']): Promise<PictureEntry> {
  const bytes = readFileSync(join(MEDIA_DIR, file));
  const { width, height } = await sharp(bytes).metadata();
  return { file, width, height, digest: computeDigest(bytes), ...(ready && { ready }) };
}

/** Counts the files and bytes of all pictures in the library. */
export function countPictures(): { files: number; bytes: number } {
  const files = readdirSync(MEDIA_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.avif'),
  );
  return {
    files: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(join(MEDIA_DIR, name)).size, 0),
  };
}
