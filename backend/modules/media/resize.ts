import type { PictureAddress } from './address.ts';
import type { Bytes } from './storage.ts';

// Quick to make and small; a higher effort costs 4 times the time for a tenth of the bytes.
const AVIF = { quality: 64, effort: 2, chromaSubsampling: '4:4:4' } as const;

const JPEG = { quality: 84, mozjpeg: true } as const;

/**
 * A picture in the wanted width and format; a master that is narrower keeps its own width.
 * @param master the bytes of a picture in any format that sharp reads, or the file's path
 */
export async function resizePicture(
  master: Uint8Array | string,
  { width, format }: Pick<PictureAddress, 'width' | 'format'>,
): Promise<Bytes> {
  // Imported late: a process that resizes no picture does not load it, and starts sooner.
  const { default: sharp } = await import('sharp');
  const sized = sharp(master).autoOrient().resize(width, null, { withoutEnlargement: true });
  // JPEG has no transparency: what is behind a picture is the page's white.
  const encoded = format === 'jpg' ? sized.flatten({ background: '#ffffff' }).jpeg(JPEG) : sized.avif(AVIF);
  return new Uint8Array(await encoded.toBuffer());
}
