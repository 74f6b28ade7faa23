import sharp from 'sharp';
import { SERIES_MASTER, sceneFile, seriesFile, tileFile } from '@/backend/demo/series';
import type { MediaKey } from './keys';

// Quick to make and small; a higher effort costs 4 times the time for a tenth of the bytes.
const AVIF = { quality: 64, effort: 2, chromaSubsampling: '4:4:4' } as const;

const JPEG = { quality: 84, mozjpeg: true } as const;

/** A picture in the wanted width, from the one that the studio made: bytes of the wanted format. */
export async function makeMedia(media: MediaKey): Promise<Uint8Array<ArrayBuffer>> {
  const sized = sharp(masterOf(media)).resize(media.width, null, { withoutEnlargement: true });
  return new Uint8Array(await (media.format === 'jpg' ? sized.jpeg(JPEG) : sized.avif(AVIF)).toBuffer());
}

/** The studio's own file of a picture, in the width it was rendered in. */
function masterOf(media: MediaKey): string {
  switch (media.kind) {
    case 'series':
      return seriesFile(media.key, SERIES_MASTER);
    case 'tile':
      return tileFile(media.name);
    case 'scene':
      return sceneFile(media.name, media.tall ? 'tall' : 'wide');
  }
}
