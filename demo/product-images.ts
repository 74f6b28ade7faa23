import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseManifest } from '#backend/modules/media/index.ts';

/** Folder of the demo's media library, relative to the project's root. */
export const MEDIA_DIR = 'demo/media';
export const MANIFEST_PATH = `${MEDIA_DIR}/manifest.json`;

/** Width in which every view is stored, px. Pages show pictures up to this width, except in the zoom. */
export const PAGE_WIDTH = 800;
/**
 * Width of the masters of the first view and of the detail, px. These masters are wider, because shoppers can zoom the
 * pictures.
 */
const ZOOM_WIDTH = 2000;
/** View that represents a product in listings. Its picture is also stored in the width that listings use. */
export const FIRST_VIEW = 'quarter';
export const DETAIL_VIEW = 'detail';

/** Additional views by top section: from above, and in use. All products have four other views. */
export const EXTRA_VIEWS: Readonly<Record<string, readonly string[]>> = {
  shoes: ['top', 'foot'],
  bags: ['top', 'chair'],
};

/** Returns the width of a view's master, from which other widths are made, px. */
export const getMasterWidth = (view: string): number =>
  view === FIRST_VIEW || view === DETAIL_VIEW ? ZOOM_WIDTH : PAGE_WIDTH;

/** Lists the widths in which a view's picture is stored, px, the master last. */
export const listFileWidths = (view: string): readonly number[] => [
  ...new Set([...(view === FIRST_VIEW ? [400] : []), PAGE_WIDTH, getMasterWidth(view)]),
];

/** Picture of a product: what it shows, and the view. */
export interface ProductImage {
  shape: string;
  color: string;
  material: string;
  view: string;
}

/** Builds the path of a picture's file within the media library. */
export const buildProductImagePath = (
  { shape, color, material, view }: ProductImage,
  width: number,
): string => `${shape}/${material}/${color}.${view}.${width}.avif`;

export const formatImageKey = ({ shape, color, material, view }: ProductImage) =>
  `${shape}.${color}.${material}.${view}`;

/** Builds the name of a product's picture in the media library. The same name follows /media/ in the picture's URL. */
export const buildProductImageName = (image: ProductImage) => `series/${formatImageKey(image)}`;

/**
 * Splits a name `series/<shape>.<color>.<material>.<view>` into its parts.
 * @returns null for any other name
 */
export function splitImageName(name: string): ProductImage | null {
  const [, shape, color, material, view] = /^series\/([^.]+)\.([^.]+)\.([^.]+)\.([^.]+)$/.exec(name) ?? [];
  return shape && color && material && view ? { shape, color, material, view } : null;
}

const { pictures } = parseManifest(
  readFileSync(fileURLToPath(new URL('media/manifest.json', import.meta.url)), 'utf8'),
);

/** Views of products in the order of the manifest, by `<shape>.<color>.<material>`. */
const views = new Map<string, string[]>();
for (const name of Object.keys(pictures)) {
  const image = splitImageName(name);
  if (!image) continue;
  const goods = `${image.shape}.${image.color}.${image.material}`;
  views.set(goods, [...(views.get(goods) ?? []), image.view]);
}

/** Lists the views of a product that have pictures, in the order of the manifest. */
export const listProductViews = (shape: string, color: string, material: string): readonly string[] =>
  views.get(`${shape}.${color}.${material}`) ?? [];

/**
 * Parses `<shape>.<color>.<material>.<view>`.
 * @returns null when there is no such picture
 */
export function parseImageKey(key: string): ProductImage | null {
  const image = splitImageName(`series/${key}`);
  return image && listProductViews(image.shape, image.color, image.material).includes(image.view)
    ? image
    : null;
}
