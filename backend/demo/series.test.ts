import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeCatalog } from './catalog';
import { SECTIONS } from './sections';
import {
  FIRST_VIEW,
  formatSeriesKey,
  type Manifest,
  parseSeriesKey,
  SCENE_MASTER,
  SCENES,
  SERIES_DIR,
  sceneFile,
  seriesFile,
  seriesViews,
  seriesWidths,
  tileFile,
} from './series';
import { TILES } from './tiles';

const manifest: Manifest = JSON.parse(readFileSync(join(SERIES_DIR, 'manifest.json'), 'utf8'));
const entries = Object.entries(manifest).flatMap(([shape, materials]) =>
  Object.entries(materials).map(([material, entry]) => ({ shape, material, ...entry })),
);
const onDisk = new Set(
  readdirSync(SERIES_DIR, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avif'))
    .map((name) => join(SERIES_DIR, name)),
);

describe("the studio's series", () => {
  it('has a file for every picture that the manifest names, every scene and tile, and no other', () => {
    const goods = entries.flatMap(({ shape, material, views, colors }) =>
      colors.flatMap((color) =>
        views.flatMap((view) =>
          seriesWidths(view).map((width) => seriesFile({ shape, material, color, view }, width)),
        ),
      ),
    );
    const scenes = SCENES.flatMap((name) => [sceneFile(name, 'wide'), sceneFile(name, 'tall')]);
    const tiles = Object.keys(TILES).map(tileFile);
    expect([...onDisk].sort()).toEqual([...goods, ...scenes, ...tiles].sort());
  });

  it('shows goods from four sides, the three-quarter view first and a detail last', () => {
    for (const { shape, views } of entries) {
      expect(new Set(views).size, shape).toBe(4);
      expect([views[0], views[3]], shape).toEqual([FIRST_VIEW, 'detail']);
    }
  });

  it('weighs at most 60 MB, and a first picture at most 40 kB', () => {
    const size = (file: string) => statSync(file).size;
    const files = [...onDisk];
    expect(files.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(60e6);
    const first = files.filter((file) => file.includes(`.${FIRST_VIEW}.`));
    expect(Math.max(...first.map(size))).toBeLessThanOrEqual(40_000);
  });

  it('is AVIF of the widths that it says, in 4:5', async () => {
    const [entry] = entries;
    if (!entry) throw new Error('the series is empty');
    for (const width of seriesWidths(FIRST_VIEW)) {
      const file = seriesFile({ ...entry, color: entry.colors[0] ?? '', view: FIRST_VIEW }, width);
      const found = await sharp(file).metadata();
      expect([found.format, found.width, found.height]).toEqual(['heif', width, (width * 5) / 4]);
    }
  });

  it('has scenes wide and tall in the sizes that it says', async () => {
    for (const format of ['wide', 'tall'] as const) {
      const { width, height } = await sharp(sceneFile('autumn', format)).metadata();
      expect([width, height]).toEqual([
        SCENE_MASTER[format],
        SCENE_MASTER[format] * (format === 'wide' ? 9 / 16 : 5 / 4),
      ]);
    }
  });

  it('has a tile for every section, of goods that it shows', () => {
    const named = SECTIONS.map(({ image }) => image.replace('/media/tiles/', ''));
    expect(named.filter((name) => !Object.hasOwn(TILES, name))).toEqual([]);
    for (const [shape, color, material] of Object.values(TILES))
      expect(seriesViews(shape, color, material), `${shape} ${color} ${material}`).toHaveLength(4);
  });

  it('gives goods pictures of their own silhouette, material and colour', () => {
    const shown = makeCatalog(new Date(0)).products.filter(({ images }) => images.length > 0);
    expect(shown.length).toBeGreaterThanOrEqual(900);
    for (const { images, look, color } of shown) {
      expect(images).toHaveLength(4);
      for (const image of images) {
        const key = parseSeriesKey(image.replace('/media/series/', ''));
        expect(key).toMatchObject({ shape: look.shape, material: look.material, color: color.code });
      }
    }
  });

  it('knows no picture outside the manifest', () => {
    const [entry] = entries;
    if (!entry) throw new Error('the series is empty');
    const key = {
      shape: entry.shape,
      material: entry.material,
      color: entry.colors[0] ?? '',
      view: FIRST_VIEW,
    };
    expect(parseSeriesKey(formatSeriesKey(key))).toEqual(key);
    for (const wrong of ['', 'pair', '../quarter', 'quarter.x'])
      expect(parseSeriesKey(formatSeriesKey({ ...key, view: wrong }))).toBeNull();
    for (const shape of ['', 'constructor', '__proto__', '..'])
      expect(seriesViews(shape, key.color, key.material)).toEqual([]);
    expect(parseSeriesKey(formatSeriesKey({ ...key, color: 'unknown' }))).toBeNull();
  });
});
