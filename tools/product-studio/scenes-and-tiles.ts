import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { COLORS } from '#demo/colors.ts';
import { getMasterWidth, listProductViews, MEDIA_DIR } from '#demo/product-images.ts';
import { buildScenePath, buildTilePath, SCENE_MASTER, SCENES, type SceneFormat } from '#demo/scenes.ts';
import { getTileViewIndex, TILE_FORMS, TILE_PAPERS, TILES } from '#demo/tiles.ts';
import { Refusal, runQuietly } from '../../scripts/tasks.mjs';
import { PASSES, type RenderedView, type Renderer, runBlender, STUDIO } from './blender.ts';
import { changeManifest, describeMaster } from './manifest.ts';

const AVIF = { quality: 62, effort: 4, chromaSubsampling: '4:4:4' } as const;
const SAMPLES = 12;
const FORMATS = Object.keys(SCENE_MASTER) as SceneFormat[];

/** True when a name begins with one of the requested names, or when no name is requested. */
const isWanted = (name: string, wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));

/** Runs work in a temporary folder, which is removed afterwards. */
async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Stores a picture as the library's master of this name. */
async function storeMaster(png: string, name: string, file: string): Promise<void> {
  const path = join(MEDIA_DIR, file);
  mkdirSync(dirname(path), { recursive: true });
  await sharp(png).avif(AVIF).toFile(path);
  changeManifest(() => false, { [name]: await describeMaster(file) });
}

/** Renders scenes in the wide and the tall format. Existing pictures are kept unless `again` is set. */
export async function makeScenes(
  renderer: Renderer,
  names: readonly string[],
  options: { again: boolean; threads: number; onView: (view: RenderedView) => void },
): Promise<void> {
  for (const scene of SCENES.filter((name) => isWanted(name, names)))
    for (const format of FORMATS) {
      const file = buildScenePath(scene, format);
      if (existsSync(join(MEDIA_DIR, file)) && !options.again) continue;
      await inTemporaryFolder(async (folder) => {
        const out = join(folder, 'scene.png');
        const job = {
          scene,
          format,
          width: SCENE_MASTER[format].width,
          samples: SAMPLES,
          threads: options.threads,
          weights: renderer.weights,
          out,
        };
        await runBlender(renderer, 'make_scene.py', job, folder, `${scene} ${format}`, options.onView);
        await storeMaster(out, `scenes/${scene}/${format}`, file);
      });
    }
}

/**
 * Cuts category tiles from the render passes of their products.
 * @returns names of tiles whose products are not rendered yet
 */
export async function makeTiles(names: readonly string[]): Promise<string[]> {
  const tiles = Object.entries(TILES)
    .filter(([name]) => isWanted(name, names))
    .map(([name, [shape, code, material]], index) => {
      const view = listProductViews(shape, code, material)[getTileViewIndex(name)];
      return {
        name,
        passes: `${shape}.${material}.${view}.${getMasterWidth(view ?? '')}`,
        hex: COLORS.find((color) => color.code === code)?.hex,
        paper: TILE_PAPERS[index % TILE_PAPERS.length],
        form: TILE_FORMS[index % TILE_FORMS.length],
      };
    });
  const ready = tiles.filter(({ passes }) => existsSync(join(PASSES, `${passes}.npz`)));
  await inTemporaryFolder(async (out) => {
    const file = join(out, 'job.json');
    writeFileSync(file, JSON.stringify({ keep: PASSES, out, tiles: ready }));
    await runQuietly('/usr/bin/python3', [join(STUDIO, 'make_tiles.py'), file]);
    for (const { name } of ready)
      await storeMaster(join(out, `${name}.png`), `tiles/${name}`, buildTilePath(name));
  });
  if (ready.length === 0) throw new Refusal('Плитки вырезают из снимков: сначала npm run studio');
  return tiles.filter((tile) => !ready.includes(tile)).map(({ name }) => name);
}
