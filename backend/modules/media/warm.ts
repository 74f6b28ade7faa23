import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '@/backend/http/context';
import { getMedia, mediaFile } from './service';

/** Rest between two pictures, so that shoppers' requests come first. */
const REST_MS = 60;

/**
 * Makes the pictures that are not on disk yet, one after another.
 * @param keys of goods, or full addresses without the width (`scenes/autumn/wide`, `tiles/shoes`)
 * @param widths in pixels, of the closed set
 * @param signal ends the work after the picture in hand
 * @returns how many were made
 */
export async function warm(
  shop: Pick<Shop, 'mediaDir'>,
  keys: readonly string[],
  widths: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  let made = 0;
  for (const key of keys)
    for (const width of widths) {
      if (signal?.aborted) return made;
      const address = `${key.includes('/') ? key : `goods/${key}`}/${width}.avif`;
      if (existsSync(mediaFile(shop, address))) continue;
      if (await getMedia(shop, address)) made++;
      await pause(REST_MS);
    }
  return made;
}
