import pLimit from 'p-limit';
import type { Logger } from '#lib/log/logger.ts';
import { type PictureAddress, parsePictureAddress } from './address.ts';
import type { MediaLibrary } from './library.ts';
import type { PictureEntry } from './manifest.ts';
import { resizePicture } from './resize.ts';
import { type Bytes, folderStorage, type MediaStorage } from './storage.ts';

/** Where pictures come from: masters with what they are, and the sizes that were made of them. */
export interface Media {
  library: MediaLibrary;
  made: MediaStorage;
  log: Logger;
}

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

const CONCURRENCY = 2;
const limit = pLimit(CONCURRENCY);
const underway = new Map<string, Promise<Bytes>>();

/**
 * One size of a picture: read, or made from a wider file, kept and answered. Callers that ask for the same
 * size meanwhile share the work; at most two are made at a time.
 * @param address what follows /media/ in the URL
 * @returns its bytes with their content type, or null for an address that the library does not have
 */
export async function getPicture(
  { library, made, log }: Media,
  address: string,
): Promise<{ bytes: Bytes; type: string } | null> {
  const wanted = parsePictureAddress(address);
  const picture = wanted && (await library.findPicture(wanted.name));
  if (!picture) return null;
  const ready = wanted.format === 'avif' ? readyFile(picture, wanted.width) : undefined;
  const bytes = ready
    ? await readMaster(picture.storage, ready)
    : await shared(madeKey(picture, wanted), (key) =>
        readOrMake({ made, log }, key, async () => {
          const source = await readMaster(picture.storage, sourceFile(picture, wanted.width));
          return resizePicture(source, wanted);
        }),
      );
  return { bytes, type: TYPES[wanted.format] };
}

/**
 * A picture that is made of something else than the library's masters: read, or made, kept and answered, as getPicture does.
 * @param mediaDir the folder where it is kept @param key names everything that the picture depends on
 */
export const madePicture = (
  { mediaDir, log }: { mediaDir: string; log: Logger },
  key: string,
  make: () => Promise<Bytes>,
): Promise<Bytes> => shared(key, (own) => readOrMake({ made: folderStorage(mediaDir), log }, own, make));

/** The file of a width that lies beside the master; of the master's own where that is narrower, since nothing is enlarged. */
const readyFile = ({ ready, width: masterWidth }: PictureEntry, wanted: number) =>
  ready?.find(({ width }) => width === Math.min(masterWidth, wanted))?.file;

/** A ready file so many times as wide as the wanted picture loses nothing that can be seen. */
const ENOUGH = 4 / 3;

/**
 * The file from which a width is made: the narrowest ready one that is wide enough, since decoding a master of 2000 px takes
 * half a second of a processor; else the master.
 */
function sourceFile({ ready = [], file }: PictureEntry, wanted: number): string {
  const [narrowest] = ready
    .filter(({ width }) => width >= wanted * ENOUGH)
    .toSorted((one, other) => one.width - other.width);
  return narrowest?.file ?? file;
}

/** Where a made size is kept: a master that changes has another digest, and so other files. */
const madeKey = ({ digest }: PictureEntry, { width, format }: PictureAddress) =>
  `${digest}/${width}.${format}`;

async function readMaster(storage: MediaStorage, file: string): Promise<Bytes> {
  const bytes = await storage.read(file);
  if (!bytes) throw new Error(`the media library's manifest names ${file}, which is not there`);
  return bytes;
}

async function shared(key: string, work: (key: string) => Promise<Bytes>): Promise<Bytes> {
  const running = underway.get(key);
  if (running) return running;
  const started = work(key).finally(() => underway.delete(key));
  underway.set(key, started);
  return started;
}

async function readOrMake(
  { made, log }: Pick<Media, 'made' | 'log'>,
  key: string,
  make: () => Promise<Bytes>,
): Promise<Bytes> {
  const kept = await made.read(key).catch(() => null);
  if (kept) return kept;
  const bytes = await limit(make);
  // A disk that is full or read-only costs time, not the picture.
  await made.write(key, bytes).catch((error) => {
    log.warn({ err: error }, 'a made picture was not kept');
  });
  return bytes;
}
