import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parsePictureAddress } from '#backend/modules/media/address.ts';
import { computeDigest, parseManifest } from '#backend/modules/media/manifest.ts';
import { makeCatalog } from './catalog.ts';
import {
  buildProductImageName,
  buildProductImagePath,
  DETAIL_VIEW,
  EXTRA_VIEWS,
  FIRST_VIEW,
  formatImageKey,
  getMasterWidth,
  listFileWidths,
  listProductViews,
  MANIFEST_PATH,
  MEDIA_DIR,
  PAGE_WIDTH,
  parseImageKey,
  splitImageName,
} from './product-images.ts';
import { buildFilmPath, buildScenePath, buildTilePath, FILMS, SCENE_MASTER, SCENES } from './scenes.ts';
import { SECTIONS } from './sections.ts';
import { TILES } from './tiles.ts';

const { pictures, films } = parseManifest(readFileSync(MANIFEST_PATH, 'utf8'));
const images = Object.keys(pictures).flatMap((name) => splitImageName(name) ?? []);
const onDisk = readdirSync(MEDIA_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.avif'),
);
const pathOf = (file: string) => join(MEDIA_DIR, file);

function firstImage() {
  const [image] = images;
  if (!image) throw new Error('the manifest names no goods');
  return image;
}

describe("the demo's pictures", () => {
  it('are exactly one file for every picture, scene and tile of the manifest', () => {
    const goods = images.flatMap((image) =>
      listFileWidths(image.view)
        .filter((width) => width <= (pictures[buildProductImageName(image)]?.width ?? 0))
        .map((width) => buildProductImagePath(image, width)),
    );
    const scenes = SCENES.flatMap((name) => [buildScenePath(name, 'wide'), buildScenePath(name, 'tall')]);
    const tiles = Object.keys(TILES).map(buildTilePath);
    expect([...onDisk].sort()).toEqual([...goods, ...scenes, ...tiles].sort());
    const named = Object.values(pictures).flatMap(({ file, ready = [] }) => [
      file,
      ...ready.map((prepared) => prepared.file),
    ]);
    expect([...new Set(named)].sort()).toEqual([...onDisk].sort());
    expect(Object.values(films).map(({ file }) => file)).toEqual(FILMS.map(buildFilmPath));
  });

  it('have the digests of the manifest, because sizes made from another master are not served', () => {
    for (const [name, { file, digest }] of [...Object.entries(pictures), ...Object.entries(films)])
      expect(computeDigest(readFileSync(pathOf(file))), name).toBe(digest);
  });

  it('show four views of a product (the three-quarter view is first, a detail is fourth), then the views from above and in use', () => {
    const further = new Set(Object.values(EXTRA_VIEWS).flat());
    for (const { shape, color, material } of images) {
      const views = listProductViews(shape, color, material);
      expect(new Set(views).size, shape).toBe(views.length);
      expect([views[0], views[3]], shape).toEqual([FIRST_VIEW, DETAIL_VIEW]);
      expect(
        views.slice(4).filter((view) => !further.has(view)),
        shape,
      ).toEqual([]);
      expect(views.length, shape).toBeLessThanOrEqual(6);
    }
  });

  it('weigh at most 160 MB in total, and each first picture at most 40 kB', () => {
    const size = (file: string) => statSync(pathOf(file)).size;
    expect(onDisk.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(160e6);
    const first = onDisk.filter(
      (file) =>
        file.includes(`.${FIRST_VIEW}.`) &&
        !file.endsWith(`.${FIRST_VIEW}.${getMasterWidth(FIRST_VIEW)}.avif`),
    );
    expect(Math.max(...first.map(size))).toBeLessThanOrEqual(40_000);
  });

  it('are AVIF in the widths of their file names, in 4:5', async () => {
    for (const view of [FIRST_VIEW, DETAIL_VIEW, 'side']) {
      const image = { ...firstImage(), view };
      const { width: master = 0, height } = pictures[buildProductImageName(image)] ?? {};
      expect([PAGE_WIDTH, getMasterWidth(view)]).toContain(master);
      expect(height).toBe((master * 5) / 4);
      for (const width of listFileWidths(view).filter((one) => one <= master)) {
        const found = await sharp(pathOf(buildProductImagePath(image, width))).metadata();
        expect([found.format, found.width, found.height]).toEqual(['heif', width, (width * 5) / 4]);
      }
    }
  });

  it('contain scenes wide and tall in the sizes of the manifest', async () => {
    for (const format of ['wide', 'tall'] as const) {
      const { width, height } = await sharp(pathOf(buildScenePath('autumn', format))).metadata();
      expect([width, height]).toEqual([
        SCENE_MASTER[format].width,
        SCENE_MASTER[format].width * (format === 'wide' ? 9 / 16 : 5 / 4),
      ]);
      expect(pictures[`scenes/autumn/${format}`]).toMatchObject({ width, height });
    }
  });

  it('contain a tile of every section, with products that have pictures', () => {
    const named = SECTIONS.map(({ image }) => image.replace('/media/tiles/', ''));
    expect(named.filter((name) => !Object.hasOwn(TILES, name))).toEqual([]);
    for (const [shape, color, material] of Object.values(TILES))
      expect(
        listProductViews(shape, color, material).slice(0, 4),
        `${shape} ${color} ${material}`,
      ).toHaveLength(4);
  });

  it('show each product by its silhouette, material and color', () => {
    const shown = makeCatalog(new Date(0)).products.filter((product) => product.images.length > 0);
    expect(shown.length).toBeGreaterThanOrEqual(860);
    for (const product of shown) {
      for (const address of product.images) {
        const image = parseImageKey(address.replace('/media/series/', ''));
        expect(image).toMatchObject({
          shape: product.look.shape,
          material: product.look.material,
          color: product.color.code,
        });
      }
    }
  });

  it('have URLs that the shop serves: products, scenes wide and tall, tiles of sections', () => {
    const isKnown = (address: string) => {
      const parsed = parsePictureAddress(address);
      return parsed !== null && Object.hasOwn(pictures, parsed.name);
    };
    for (const product of makeCatalog(new Date(0)).products)
      for (const address of product.images)
        expect(isKnown(`${address.replace('/media/', '')}/400.avif`), address).toBe(true);
    for (const scene of SCENES)
      for (const format of ['wide', 'tall'])
        expect(isKnown(`scenes/${scene}/${format}/2000.avif`), scene).toBe(true);
    for (const { image } of SECTIONS)
      expect(isKnown(`${image.replace('/media/', '')}/800.avif`), image).toBe(true);
  });

  it('are recognized by the manifest alone', () => {
    const image = { ...firstImage(), view: FIRST_VIEW };
    expect(parseImageKey(formatImageKey(image))).toEqual(image);
    for (const wrong of ['', 'pair', '../quarter', 'quarter.x'])
      expect(parseImageKey(formatImageKey({ ...image, view: wrong }))).toBeNull();
    for (const shape of ['', 'constructor', '__proto__', '..'])
      expect(listProductViews(shape, image.color, image.material)).toEqual([]);
    expect(parseImageKey(formatImageKey({ ...image, color: 'unknown' }))).toBeNull();
  });
});
