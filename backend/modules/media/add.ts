import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '#backend/db/folder-lock.ts';
import { ShopError } from '#backend/kernel/errors.ts';
import { type PictureFamily, SHARED_WIDTHS } from '#lib/domain/picture-widths.ts';
import { mediaErrors } from './errors.ts';
import { readManifest } from './library.ts';
import {
  digestOf,
  type FilmEntry,
  familyOf,
  formatManifest,
  isFilmName,
  MANIFEST_FILE,
  type Manifest,
  type PictureEntry,
} from './manifest.ts';
import { type Bytes, folderStorage } from './storage.ts';

/** Formats of masters, as sharp names them, with the ending of their files; AVIF is heif with AV1 inside. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};

const LOCK_FILE = '.import-lock';
/** Imports wait for each other; one takes well below a second. */
const LOCK_WAIT_MS = 60_000;

/**
 * Adds a picture or a film to a library: its bytes as the master, and its entry in the manifest. A shop that
 * runs shows it within a second. Imports at once, in however many processes, wait for each other.
 * @param folders of the shop's libraries: the first takes the file, and none of them may have the name
 * @param name as the address has it after /media/: `series/<key>`, `scenes/<name>/<wide|tall>`,
 *   `tiles/<section>`, `video/<name>`
 * @returns what pages put into `products.images` or a picture's `src`, `/media/…`
 * @throws ShopError 422 for a wrong name, a wrong file, or a picture that is too narrow for its family; 409 for
 *   a name that is taken
 */
export async function addMedia(
  folders: readonly [string, ...string[]],
  name: string,
  bytes: Bytes,
): Promise<string> {
  const [folder] = folders;
  await requireFree(folders, name);
  const family = familyOf(name);
  if (!family && !isFilmName(name)) throw new ShopError(422, mediaErrors.badName(name));
  const entry = family ? await readPicture(family, name, bytes) : readFilm(name, bytes);
  const storage = folderStorage(folder);
  await mkdir(folder, { recursive: true });
  // Two imports at once would each write the manifest without the other's entry.
  const release = await takeLock(join(folder, LOCK_FILE), LOCK_WAIT_MS);
  try {
    const manifest = await requireFree(folders, name);
    // The master first, so that every file that the manifest names is there.
    await storage.write(entry.file, bytes);
    await storage.write(
      MANIFEST_FILE,
      new TextEncoder().encode(formatManifest(withEntry(manifest, name, entry))),
    );
  } finally {
    release();
  }
  return family ? `/media/${name}` : `/media/${name}.mp4`;
}

/** @returns what the first library holds @throws ShopError 409 when any of them has the name */
async function requireFree(
  [folder, ...others]: readonly [string, ...string[]],
  name: string,
): Promise<Manifest> {
  const manifest = await readManifest(folderStorage(folder));
  const taken = await Promise.all(others.map((other) => readManifest(folderStorage(other))));
  for (const { pictures, films } of [manifest, ...taken])
    if (Object.hasOwn(pictures, name) || Object.hasOwn(films, name))
      throw new ShopError(409, mediaErrors.nameTaken(name));
  return manifest;
}

const withEntry = (manifest: Manifest, name: string, entry: PictureEntry | FilmEntry): Manifest =>
  'width' in entry
    ? { ...manifest, pictures: { ...manifest.pictures, [name]: entry } }
    : { ...manifest, films: { ...manifest.films, [name]: entry } };

async function readPicture(family: PictureFamily, name: string, bytes: Bytes): Promise<PictureEntry> {
  const found = await metadataOf(bytes);
  const ending = found && ENDINGS[found.format];
  if (!ending || (ending === 'avif' && found.compression !== 'av1'))
    throw new ShopError(422, mediaErrors.notPicture);
  // As it is seen: a camera may note that its picture lies on its side.
  const { width, height } = found.autoOrient;
  const needed = SHARED_WIDTHS[family];
  if (width < needed) throw new ShopError(422, mediaErrors.tooNarrow(width, needed));
  return { file: `${name}.${ending}`, width, height, digest: digestOf(bytes) };
}

/** What sharp knows of a picture; null when the bytes are none. sharp throws at once where there are no bytes. */
async function metadataOf(bytes: Bytes) {
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
  return { file: `${name}.mp4`, digest: digestOf(bytes) };
}
