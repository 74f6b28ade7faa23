import { z } from 'zod';
import type { Product } from '#lib/contracts/product.ts';
import type { Shop } from '../../kernel/context.ts';
import { libraryOf } from './library.ts';
import type { PictureEntry } from './manifest.ts';

type Library = Pick<Shop, 'mediaLibraries'>;

/** Finds the master of an address `/media/<name>`, with or without `/<width>.avif`; null for any other picture. */
async function findMaster(shop: Library, address: string): Promise<PictureEntry | null> {
  const [, name] = /^\/media\/(.+?)(?:\/\d+\.avif)?$/.exec(address) ?? [];
  return name === undefined ? null : libraryOf(shop).findPicture(name);
}

/**
 * Adds to a product's pictures the widths of their masters in pixels, because the zoom asks for wider files than `preview`.
 * A picture that the shop's library does not have is left as it is.
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

/** How far a typed ratio of the sides may be from the master's before it counts as another ratio. */
const RATIO_TOLERANCE = 0.01;

/**
 * Replaces sizes that were typed by hand where the library's master is narrower or has other proportions.
 * @param content stored content with pictures `{ src, width, height }` at any depth
 * @returns a copy; a picture that the library does not have keeps its size
 */
export async function withTrueSizes<T>(shop: Library, content: T): Promise<T> {
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
