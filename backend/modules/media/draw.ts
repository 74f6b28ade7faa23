import sharp from 'sharp';
import { drawGoods } from '@/backend/demo/pictures/render';
import { drawScene } from '@/backend/demo/pictures/scenes';
import { drawTile } from '@/backend/demo/pictures/tiles';
import { SERIES_MASTER, seriesFile } from '@/backend/demo/series';
import type { MediaKey } from './keys';

// Quick to make and small; a higher effort costs 4 times the time for a tenth of the bytes.
const AVIF = { quality: 64, effort: 2, chromaSubsampling: '4:4:4' } as const;

/** Draws, or resizes, and encodes one picture: AVIF bytes. */
export async function drawMedia(media: MediaKey): Promise<Uint8Array<ArrayBuffer>> {
  if (media.kind === 'series') {
    const master = sharp(seriesFile(media.key, SERIES_MASTER)).resize(media.width);
    return new Uint8Array(await master.avif(AVIF).toBuffer());
  }
  const made =
    media.kind === 'goods'
      ? await drawGoods(media.key, media.width)
      : media.kind === 'tile'
        ? await drawTile(media.name, media.width)
        : await drawScene(media.name, media.tall, media.width);
  const raw = { width: made.width, height: made.height, channels: 3 as const };
  return new Uint8Array(await sharp(made.data, { raw }).avif(AVIF).toBuffer());
}
