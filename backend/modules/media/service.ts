import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { seriesFile, seriesWidths } from '@/backend/demo/series';
import type { Shop } from '@/backend/http/context';
import { type MediaKey, parseMediaKey } from './keys';
import { makeMedia } from './make';

type Bytes = Uint8Array<ArrayBuffer>;

interface Media {
  bytes: Bytes;
  type: string;
}

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

// Raised when the pictures change: what was kept of an earlier series is not served any more.
const SERIES = 'series-2';
const AT_ONCE = 2;
let busy = 0;
const waiting: (() => void)[] = [];
const underway = new Map<string, Promise<Bytes>>();

/**
 * One picture of the shop: from disk, or made from the studio's, kept and answered. Callers that ask
 * for the same picture meanwhile share the work; at most two are made at a time.
 * @param address what follows /media/ in the URL
 * @returns its bytes with their content type, or null for an address outside the closed sets
 */
export async function getMedia(shop: Pick<Shop, 'mediaDir'>, address: string): Promise<Media | null> {
  const media = parseMediaKey(address);
  return media && { bytes: await bytesOf(media, mediaFile(shop, address)), type: TYPES[media.format] };
}

async function bytesOf(media: MediaKey, file: string): Promise<Bytes> {
  const ready = readyFile(media);
  if (ready) return new Uint8Array(await readFile(ready));
  const shared = underway.get(file);
  if (shared) return shared;
  const work = readOrMake(file, () => inTurn(() => makeMedia(media)));
  underway.set(file, work);
  try {
    return await work;
  } finally {
    underway.delete(file);
  }
}

/** The committed file of a picture that needs no making, or null. */
const readyFile = (media: MediaKey) =>
  media.kind === 'series' && media.format === 'avif' && seriesWidths(media.key.view).includes(media.width)
    ? seriesFile(media.key, media.width)
    : null;

/** Where the picture of a checked address is kept. */
export const mediaFile = (shop: Pick<Shop, 'mediaDir'>, address: string) =>
  join(shop.mediaDir, SERIES, address);

async function readOrMake(file: string, make: () => Promise<Bytes>): Promise<Bytes> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    const bytes = await make();
    await keep(file, bytes);
    return bytes;
  }
}

/** A disk that is full or read-only costs time, not the picture. */
async function keep(file: string, bytes: Bytes): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    console.warn(`picture not kept: ${error instanceof Error ? error.message : error}`);
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
