import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { drawGoods, type Picture } from '@/backend/demo/pictures/render';
import { drawScene } from '@/backend/demo/pictures/scenes';
import { drawTile } from '@/backend/demo/pictures/tiles';
import { formatSeriesKey, SERIES_MASTER, sceneFile, seriesFile, tileFile } from '@/backend/demo/series';
import type { MediaKey } from './keys';

// Quick to make and small; a higher effort costs 4 times the time for a tenth of the bytes.
const AVIF = { quality: 64, effort: 2, chromaSubsampling: '4:4:4' } as const;

/** Resizes what the studio made, draws what it has not made yet, and encodes: AVIF bytes. */
export async function drawMedia(media: MediaKey): Promise<Uint8Array<ArrayBuffer>> {
  const master = masterOf(media);
  if (master && existsSync(master)) {
    const sized = sharp(master).resize(media.width, null, { withoutEnlargement: true });
    return new Uint8Array(await sized.avif(AVIF).toBuffer());
  }
  const made = await draw(media);
  const raw = { width: made.width, height: made.height, channels: 3 as const };
  return new Uint8Array(await sharp(made.data, { raw }).avif(AVIF).toBuffer());
}

/** The studio's own file of a picture, in the width it was rendered in. */
function masterOf(media: MediaKey): string | null {
  switch (media.kind) {
    case 'series':
      return seriesFile(media.key, SERIES_MASTER);
    case 'tile':
      return tileFile(media.name);
    case 'scene':
      return sceneFile(media.name, media.tall ? 'tall' : 'wide');
    default:
      return null;
  }
}

function draw(media: MediaKey): Promise<Picture> {
  if (media.kind === 'goods') return drawGoods(media.key, media.width);
  if (media.kind === 'tile') return drawTile(media.name, media.width);
  if (media.kind === 'scene') return drawScene(media.name, media.tall, media.width);
  throw new Error(`the series has no ${formatSeriesKey(media.key)}`);
}
