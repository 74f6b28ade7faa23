import pLimit from 'p-limit';
import type { Logger } from '#lib/log/logger.ts';
import { type PictureAddress, parsePictureAddress } from './address.ts';
import type { MediaLibrary } from './library.ts';
import type { PictureEntry } from './manifest.ts';
import { resizePicture } from './resize.ts';
import { type Bytes, createFolderStorage, type MediaStorage } from './storage.ts';

/** Sources of pictures: the library of masters, and the storage of resized files. */
export interface MediaSources {
  library: MediaLibrary;
  made: MediaStorage;
  log: Logger;
}

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

/** Maximum number of concurrent resizes per process. */
const CONCURRENCY = 2;
const limit = pLimit(CONCURRENCY);
const inFlight = new Map<string, Promise<Bytes>>();

/**
 * Returns one size of a picture. A missing size is resized from a wider file and stored. Concurrent requests of the
 * same size share the work, and at most two pictures are resized at a time.
 * @param address URL path after /media/
 * @returns the bytes with their content type, or null when the library has no picture for the URL path
 */
export async function getPicture(
  { library, made, log }: MediaSources,
  address: string,
): Promise<{ bytes: Bytes; type: string } | null> {
  const wanted = parsePictureAddress(address);
  const picture = wanted && (await library.findPicture(wanted.name));
  if (!picture) return null;
  const ready = wanted.format === 'avif' ? findReadyFile(picture, wanted.width) : undefined;
  const bytes = ready
    ? await readMaster(picture.storage, ready)
    : await shareInFlight(buildStorageKey(picture, wanted), (key) =>
        readOrCreate({ made, log }, key, async () => {
          const source = await readMaster(picture.storage, selectSourceFile(picture, wanted.width));
          return resizePicture(source, wanted);
        }),
      );
  return { bytes, type: TYPES[wanted.format] };
}

/**
 * Returns a picture that is not made from the library's masters. As in getPicture, a missing picture is made and
 * stored.
 * @param mediaDir folder of the stored pictures
 * @param key storage key, which contains everything on which the picture depends
 */
export const getOrCreatePicture = (
  { mediaDir, log }: { mediaDir: string; log: Logger },
  key: string,
  make: () => Promise<Bytes>,
): Promise<Bytes> =>
  shareInFlight(key, (own) => readOrCreate({ made: createFolderStorage(mediaDir), log }, own, make));

/**
 * Finds the prepared file of a width. If the master is narrower, finds the file of the master's width, because pictures
 * are never enlarged.
 */
const findReadyFile = ({ ready, width: masterWidth }: PictureEntry, wanted: number) =>
  ready?.find(({ width }) => width === Math.min(masterWidth, wanted))?.file;

/**
 * Minimum ratio of a source file's width to the requested width. A narrower source would cause a visible loss of
 * quality.
 */
const SOURCE_RATIO = 4 / 3;

/**
 * Selects the source file of a width: the narrowest prepared file that is wide enough, otherwise the master. Decoding a
 * master of 2000 px takes half a second of CPU time.
 */
function selectSourceFile({ ready = [], file }: PictureEntry, wanted: number): string {
  const [narrowest] = ready
    .filter(({ width }) => width >= wanted * SOURCE_RATIO)
    .toSorted((one, other) => one.width - other.width);
  return narrowest?.file ?? file;
}

/** Builds the storage key of a resized file. It contains the digest, so that a replaced master has new files. */
const buildStorageKey = ({ digest }: PictureEntry, { width, format }: PictureAddress) =>
  `${digest}/${width}.${format}`;

async function readMaster(storage: MediaStorage, file: string): Promise<Bytes> {
  const bytes = await storage.read(file);
  if (!bytes) throw new Error(`the media library's manifest names ${file}, which is not there`);
  return bytes;
}

async function shareInFlight(key: string, work: (key: string) => Promise<Bytes>): Promise<Bytes> {
  const running = inFlight.get(key);
  if (running) return running;
  const started = work(key).finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}

async function readOrCreate(
  { made, log }: Pick<MediaSources, 'made' | 'log'>,
  key: string,
  make: () => Promise<Bytes>,
): Promise<Bytes> {
  const stored = await made.read(key).catch(() => null);
  if (stored) return stored;
  const bytes = await limit(make);
  // This error is only logged: with a full or read-only disk the picture is resized again for each request.
  await made.write(key, bytes).catch((error) => {
    log.warn({ err: error }, 'resized picture not stored');
  });
  return bytes;
}
