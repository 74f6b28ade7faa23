import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeCatalog } from '#demo/catalog.ts';
import {
  buildProductImagePath,
  listFileWidths,
  listProductViews,
  MEDIA_DIR,
  PAGE_WIDTH,
  type ProductImage,
} from '#demo/product-images.ts';
import { CACHE } from './blender.ts';

const GAP = 8;
const PAPER = '#ffffff';

interface ContactSheet {
  name: string;
  goods: number;
  columns: number;
  width: 400 | 800;
}

/** Contact sheets: one like a listing, one like the large picture of a product page. */
const CONTACT_SHEETS: readonly ContactSheet[] = [
  { name: 'sheet-96', goods: 96, columns: 12, width: 400 },
  { name: 'sheet-12', goods: 12, columns: 4, width: 800 },
];

/** Chooses first pictures of products: each silhouette once, then again in other colors. */
function chooseImages(count: number): ProductImage[] {
  const rounds = new Map<string, number>();
  const keys = makeCatalog(new Date(0))
    .products.toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ look, color }) => {
      const [view] = listProductViews(look.shape, color.code, look.material);
      if (!view) return [];
      const round = rounds.get(look.shape) ?? 0;
      rounds.set(look.shape, round + 1);
      return [{ round, key: { ...look, color: color.code, view } }];
    });
  return keys
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ key }) => key);
}

/** Reads the file of this width, or resizes the master as the shop does. */
function pictureOf(key: ProductImage, width: number): Promise<Buffer> {
  const found = listFileWidths(key.view).includes(width);
  return sharp(join(MEDIA_DIR, buildProductImagePath(key, found ? width : PAGE_WIDTH)))
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function writeSheet(
  keys: readonly ProductImage[],
  { columns, width }: ContactSheet,
  file: string,
): Promise<void> {
  const height = (width * 5) / 4;
  const rows = Math.ceil(keys.length / columns);
  const tiles = await Promise.all(
    keys.map(async (key, index) => ({
      input: await pictureOf(key, width),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const sheet = {
    width: columns * (width + GAP) + GAP,
    height: rows * (height + GAP) + GAP,
    channels: 3 as const,
    background: PAPER,
  };
  await sharp({ create: sheet }).composite(tiles).webp({ quality: 88 }).toFile(file);
}

/**
 * Creates the contact sheets of all products. If `names` are given, creates a single sheet with every view of
 * the products whose names begin with one of them.
 */
export async function makeContactSheets(names: readonly string[]): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true });
  const made: string[] = [];
  if (names.length === 0)
    for (const sheet of CONTACT_SHEETS) {
      const file = join(CACHE, `${sheet.name}.webp`);
      await writeSheet(chooseImages(sheet.goods), sheet, file);
      made.push(file);
    }
  else {
    const keys = makeCatalog(new Date(0))
      .products.filter(({ look }) => names.some((name) => `${look.shape}.${look.material}`.startsWith(name)))
      .flatMap(({ look, color }) =>
        listProductViews(look.shape, color.code, look.material).map((view) => ({
          ...look,
          color: color.code,
          view,
        })),
      );
    const file = join(CACHE, `sheet-${names.join('-')}.webp`);
    await writeSheet(keys, { name: '', goods: keys.length, columns: 8, width: 400 }, file);
    made.push(file);
  }
  return made;
}
