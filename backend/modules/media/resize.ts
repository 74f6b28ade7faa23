import type { PictureAddress } from './address.ts';
import type { Bytes } from './storage.ts';

// The effort is low, because a higher effort takes 4 times as long and saves only a tenth of the bytes.
const AVIF = { quality: 64, effort: 2, chromaSubsampling: '4:4:4' } as const;

const JPEG = { quality: 84, mozjpeg: true } as const;

/**
 * Resizes a picture and converts its format. A narrower master is not enlarged.
 * @param master bytes of a picture in any format of sharp, or the path of the file
 * @param width width of the result, in pixels
 */
export async function resizePicture(
  master: Uint8Array | string,
  { width, format }: Pick<PictureAddress, 'width' | 'format'>,
): Promise<Bytes> {
  // Imported on demand, so that processes without resizing start faster.
  const { default: sharp } = await import('sharp');
  const sized = sharp(master).autoOrient().resize(width, null, { withoutEnlargement: true });
  // JPEG has no transparency, therefore transparent areas become white like the page.
  const encoded = format === 'jpg' ? sized.flatten({ background: '#ffffff' }).jpeg(JPEG) : sized.avif(AVIF);
  return new Uint8Array(await encoded.toBuffer());
}
