import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '#backend/db/folder-lock.ts';
import { ShopError } from '#backend/kernel/errors.ts';
import { JPEG_WIDTHS, type PictureFamily } from '#lib/domain/picture-widths.ts';
import { mediaErrors } from './errors.ts';
import { readManifest } from './library.ts';
import {
  computeDigest,
  type FilmEntry,
  formatManifest,
  getPictureFamily,
  isFilmName,
  MANIFEST_FILE,
  type Manifest,
  type PictureEntry,
} from './manifest.ts';
import { type Bytes, createFolderStorage } from './storage.ts';

/**
 * File extensions of master pictures, by sharp's name of the format. For sharp, AVIF is `heif` with AV1 compression.
 */
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};

const LOCK_FILE = '.import-lock';
/** Maximum time to wait until other imports release the lock. One import takes less than a second. */
const LOCK_WAIT_MS = 60_000;

/**
 * Adds a picture or a film to a library: the bytes as the master file, and an entry in the manifest. A running shop
 * serves the new file within a second. Concurrent imports of all processes are serialized by a lock.
 * @param folders folders of the shop's libraries. The file is added to the first folder, and no library may already
 * contain the name
 * @param name URL path after /media/: `series/<key>`, `scenes/<name>/<wide|tall>`, `tiles/<section>`, `video/<name>`
 * @returns the URL path `/media/…` for `products.images` or the `src` of a picture
 * @throws ShopError 422 for an invalid name, an invalid file, or a picture that is too narrow for its family
 * @throws ShopError 409 for a name that already exists
 */
export async function addMedia(
  folders: readonly [string, ...string[]],
  name: string,
  bytes: Bytes,
): Promise<string> {
  const [folder] = folders;
  await requireFreeName(folders, name);
  const family = getPictureFamily(name);
  if (!family && !isFilmName(name)) throw new ShopError(422, mediaErrors.badName(name));
  const entry = family ? await readPicture(family, name, bytes) : readFilm(name, bytes);
  const storage = createFolderStorage(folder);
  await mkdir(folder, { recursive: true });
  // Without the lock, each of two concurrent imports would write a manifest without the entry of the other import.
  const release = await acquireLock(join(folder, LOCK_FILE), LOCK_WAIT_MS);
  try {
    const manifest = await requireFreeName(folders, name);
    // The master is written first, so that every file in the manifest exists.
    await storage.write(entry.file, bytes);
    await storage.write(
      MANIFEST_FILE,
      new TextEncoder().encode(formatManifest(addEntry(manifest, name, entry))),
    );
  } finally {
    release();
  }
  return family ? `/media/${name}` : `/media/${name}.mp4`;
}

/** Picture that `addPictures` adds. */
interface NewPicture {
  /** `series/<key>`, `scenes/<name>/<wide|tall>` or `tiles/<section>`. */
  name: string;
  read: () => Promise<Bytes>;
}

/** Number of pictures that are added under one lock. */
const BATCH = 50;

/**
 * Adds many pictures to the first library, with one write of the manifest for each batch. A name that a library already
 * contains is left as it is.
 * @throws ShopError 422 as `addMedia`. The batches before it are added
 */
export async function addPictures(
  folders: readonly [string, ...string[]],
  pictures: readonly NewPicture[],
): Promise<void> {
  const [folder] = folders;
  const storage = createFolderStorage(folder);
  await mkdir(folder, { recursive: true });
  for (let from = 0; from < pictures.length; from += BATCH) {
    const release = await acquireLock(join(folder, LOCK_FILE), LOCK_WAIT_MS);
    try {
      let manifest = await readManifest(storage);
      for (const { name, read } of pictures.slice(from, from + BATCH)) {
        const known = Object.hasOwn(manifest.pictures, name) ? manifest.pictures[name] : undefined;
        if (known && (await storage.stat(known.file))) continue;
        const bytes = await read();
        const entry = await checkPicture(name, bytes);
        await storage.write(entry.file, bytes);
        manifest = addEntry(manifest, name, entry);
      }
      await storage.write(MANIFEST_FILE, new TextEncoder().encode(formatManifest(manifest)));
    } finally {
      release();
    }
  }
}

/**
 * Checks that bytes are a picture that a library accepts under this name.
 * @returns the entry of the manifest
 * @throws ShopError 422 for an invalid name, another file, or a picture that is too narrow for its family
 */
export async function checkPicture(name: string, bytes: Bytes): Promise<PictureEntry> {
  const family = getPictureFamily(name);
  if (!family) throw new ShopError(422, mediaErrors.badName(name));
  return readPicture(family, name, bytes);
}

/**
 * Reads the manifest of the first library after checking that the name is free.
 * @throws ShopError 409 when a library has the name
 */
async function requireFreeName(
  [folder, ...others]: readonly [string, ...string[]],
  name: string,
): Promise<Manifest> {
  const manifest = await readManifest(createFolderStorage(folder));
  const taken = await Promise.all(others.map((other) => readManifest(createFolderStorage(other))));
  for (const { pictures, films } of [manifest, ...taken])
    if (Object.hasOwn(pictures, name) || Object.hasOwn(films, name))
      throw new ShopError(409, mediaErrors.nameTaken(name));
  return manifest;
}

const addEntry = (manifest: Manifest, name: string, entry: PictureEntry | FilmEntry): Manifest =>
  'width' in entry
    ? { ...manifest, pictures: { ...manifest.pictures, [name]: entry } }
    : { ...manifest, films: { ...manifest.films, [name]: entry } };

async function readPicture(family: PictureFamily, name: string, bytes: Bytes): Promise<PictureEntry> {
  const found = await readMetadata(bytes);
  const extension = found && EXTENSIONS[found.format];
  if (!extension || (extension === 'avif' && found.compression !== 'av1'))
    throw new ShopError(422, mediaErrors.notPicture);
  // Size of the picture after its rotation by the EXIF orientation.
  const { width, height } = found.autoOrient;
  const needed = JPEG_WIDTHS[family];
  if (width < needed) throw new ShopError(422, mediaErrors.tooNarrow(width, needed));
  return { file: `${name}.${extension}`, width, height, digest: computeDigest(bytes) };
}

/** Reads the metadata of a picture with sharp. Null when the bytes are empty or not a picture. */
async function readMetadata(bytes: Bytes) {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(bytes).metadata();
  } catch {
    return null;
  }
}

function readFilm(name: string, bytes: Bytes): FilmEntry {
  if (new TextDecoder().decode(bytes.subarray(4, 8)) !== 'ftyp')
    throw new ShopError(422, mediaErrors.notFilm);
  return { file: `${name}.mp4`, digest: computeDigest(bytes) };
}
