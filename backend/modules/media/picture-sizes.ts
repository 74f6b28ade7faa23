import { z } from 'zod';
import type { Product } from '#lib/contracts/product.ts';
import type { Shop } from '../../kernel/context.ts';
import { getLibrary } from './library.ts';
import type { PictureEntry } from './manifest.ts';

type Library = Pick<Shop, 'mediaLibraries'>;

/** Finds the master of a URL path `/media/<name>`, with or without `/<width>.avif`. Null for any other picture. */
async function findMaster(shop: Library, address: string): Promise<PictureEntry | null> {
  const [, name] = /^\/media\/(.+?)(?:\/\d+\.avif)?$/.exec(address) ?? [];
  return name === undefined ? null : getLibrary(shop).findPicture(name);
}

/**
 * Adds the widths of the master files, in pixels, to a product's pictures. The zoom requests wider files than
 * `preview`. Pictures outside the shop's library are not changed.
 */
export async function withImageWidths(shop: Library, product: Product): Promise<Product> {
  const main = await Promise.all(
    product.images.main.map(async (image) => {
      const master = await findMaster(shop, image.preview);
      return master ? { ...image, width: master.width } : image;
    }),
  );
  return { ...product, images: { ...product.images, main } };
}

const sized = z.looseObject({ src: z.string(), width: z.number(), height: z.number() });

/** Tolerance of the stored aspect ratio relative to the master's ratio. */
const RATIO_TOLERANCE = 0.01;

/**
 * Corrects stored picture sizes when the master is narrower or has another aspect ratio.
 * @param content stored content with pictures `{ src, width, height }` at any depth
 * @returns a copy, in which pictures outside the library retain their size
 */
export async function withCorrectedPictureSizes<T>(shop: Library, content: T): Promise<T> {
  return (await correct(shop, content)) as T;
}

async function correct(shop: Library, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => correct(shop, entry)));
  if (typeof value !== 'object' || value === null) return value;
  const picture = sized.safeParse(value).data;
  if (!picture) {
    const entries = Object.entries(value).map(async ([key, entry]) => [key, await correct(shop, entry)]);
    return Object.fromEntries(await Promise.all(entries));
  }
  const master = await findMaster(shop, picture.src);
  if (!master) return value;
  const ratio = (picture.width * master.height) / (picture.height * master.width);
  const isTrue = picture.width <= master.width && Math.abs(ratio - 1) <= RATIO_TOLERANCE;
  return isTrue ? value : { ...value, width: master.width, height: master.height };
}
