import sharp from 'sharp';
import { ShopError } from '@/backend/http/errors';
import { type PictureFamily, SHARED_WIDTHS } from '@/lib/domain/picture-widths';
import { mediaErrors } from './errors';
import { readManifest } from './library';
import { digestOf, familyOf, formatManifest, isFilmName, MANIFEST_FILE, type PictureEntry } from './manifest';
import { type Bytes, folderStorage, type MediaStorage } from './storage';

/** Formats of masters, as sharp names them, with the ending of their files; AVIF is heif with AV1 inside. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};

/**
 * Adds a picture or a film to a library: its bytes as the master, and its entry in the manifest. A shop that
 * runs shows it within a second.
 * @param folders of the shop's libraries: the first takes the file, and none of them may have the name
 * @param name as the address has it after /media/: `series/<key>`, `scenes/<name>/<wide|tall>`,
 *   `tiles/<section>`, `video/<name>`
 * @returns what pages put into `products.images` or a picture's `src`, `/media/…`
 * @throws ShopError 422 for a wrong name, a wrong file, or a picture that is too narrow for its family; 409 for
 *   a name that is taken
 */
export async function addMedia(
  [folder, ...others]: readonly [string, ...string[]],
  name: string,
  bytes: Bytes,
): Promise<string> {
  const storage = folderStorage(folder);
  const manifest = await readManifest(storage);
  const taken = await Promise.all(others.map((other) => readManifest(folderStorage(other))));
  for (const { pictures, films } of [manifest, ...taken])
    if (Object.hasOwn(pictures, name) || Object.hasOwn(films, name))
      throw new ShopError(409, mediaErrors.nameTaken(name));
  const family = familyOf(name);
  if (!family && !isFilmName(name)) throw new ShopError(422, mediaErrors.badName(name));
  const changed = family
    ? {
        ...manifest,
        pictures: { ...manifest.pictures, [name]: await storePicture(storage, family, name, bytes) },
      }
    : { ...manifest, films: { ...manifest.films, [name]: await storeFilm(storage, name, bytes) } };
  // The master first: whoever reads the manifest meanwhile finds every file that it names.
  await storage.write(MANIFEST_FILE, new TextEncoder().encode(formatManifest(changed)));
  return family ? `/media/${name}` : `/media/${name}.mp4`;
}

async function storePicture(
  storage: MediaStorage,
  family: PictureFamily,
  name: string,
  bytes: Bytes,
): Promise<PictureEntry> {
  const found = await metadataOf(bytes);
  const ending = found && ENDINGS[found.format];
  if (!ending || (ending === 'avif' && found.compression !== 'av1'))
    throw new ShopError(422, mediaErrors.notPicture);
  // As it is seen: a camera may note that its picture lies on its side.
  const { width, height } = found.autoOrient;
  const needed = SHARED_WIDTHS[family];
  if (width < needed) throw new ShopError(422, mediaErrors.tooNarrow(width, needed));
  const file = `${name}.${ending}`;
  await storage.write(file, bytes);
  return { file, width, height, digest: digestOf(bytes) };
}

/** What sharp knows of a picture; null when the bytes are none. sharp throws at once where there are no bytes. */
async function metadataOf(bytes: Bytes) {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return null;
  }
}

async function storeFilm(storage: MediaStorage, name: string, bytes: Bytes) {
  if (new TextDecoder().decode(bytes.subarray(4, 8)) !== 'ftyp')
    throw new ShopError(422, mediaErrors.notFilm);
  const file = `${name}.mp4`;
  await storage.write(file, bytes);
  return { file, digest: digestOf(bytes) };
}
