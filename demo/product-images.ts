import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseManifest } from '#backend/modules/media/index.ts';

/** The demo's media library, from the project's root. */
export const MEDIA_DIR = 'demo/media';
export const MANIFEST_PATH = `${MEDIA_DIR}/manifest.json`;

/** Width in pixels that every view lies on disk in: the widest that pages show. */
export const PAGE_WIDTH = 800;
/** Width in pixels of the masters that the zoom enlarges: of the first view and of the detail. */
const ZOOM_WIDTH = 2000;
/** The view that goods are listed by, which lies on disk in a listing's width too. */
export const FIRST_VIEW = 'quarter';
export const DETAIL = 'detail';

/** Views of goods of a section of the first level beyond the four that all goods have: from above, and in use. */
export const FURTHER_VIEWS: Readonly<Record<string, readonly string[]>> = {
  shoes: ['top', 'foot'],
  bags: ['top', 'chair'],
};

/** @returns the width in pixels of a view's master; other widths are made of it */
export const masterWidth = (view: string): number =>
  view === FIRST_VIEW || view === DETAIL ? ZOOM_WIDTH : PAGE_WIDTH;

/** @returns widths in pixels that a view's picture lies on disk in, the master last */
export const fileWidths = (view: string): readonly number[] => [
  ...new Set([...(view === FIRST_VIEW ? [400] : []), PAGE_WIDTH, masterWidth(view)]),
];

/** One picture of goods: what it shows, and from where. */
export interface ProductImage {
  shape: string;
  color: string;
  material: string;
  view: string;
}

/** @returns the path of a picture's file within the library */
export const productImageFile = ({ shape, color, material, view }: ProductImage, width: number): string =>
  `${shape}/${material}/${color}.${view}.${width}.avif`;

export const formatImageKey = ({ shape, color, material, view }: ProductImage) =>
  `${shape}.${color}.${material}.${view}`;

/** The name of goods' picture in the library, which is its address after /media/ too. */
export const productImageName = (image: ProductImage) => `series/${formatImageKey(image)}`;

/** @returns the parts of a name `series/<shape>.<color>.<material>.<view>`, or null for any other name */
export function splitImageName(name: string): ProductImage | null {
  const [, shape, color, material, view] = /^series\/([^.]+)\.([^.]+)\.([^.]+)\.([^.]+)$/.exec(name) ?? [];
  return shape && color && material && view ? { shape, color, material, view } : null;
}

const { pictures } = parseManifest(
  readFileSync(fileURLToPath(new URL('media/manifest.json', import.meta.url)), 'utf8'),
);

/** Views of goods in the order in which the manifest names them, by `<shape>.<color>.<material>`. */
const views = new Map<string, string[]>();
for (const name of Object.keys(pictures)) {
  const image = splitImageName(name);
  if (!image) continue;
  const goods = `${image.shape}.${image.color}.${image.material}`;
  views.set(goods, [...(views.get(goods) ?? []), image.view]);
}

/** @returns the views of goods that there are pictures of, in their order, or none */
export const productViews = (shape: string, color: string, material: string): readonly string[] =>
  views.get(`${shape}.${color}.${material}`) ?? [];

/** @returns the parts of `<shape>.<color>.<material>.<view>`, or null when there is no such picture */
export function parseImageKey(key: string): ProductImage | null {
  const image = splitImageName(`series/${key}`);
  return image && productViews(image.shape, image.color, image.material).includes(image.view) ? image : null;
}
