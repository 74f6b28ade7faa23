import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { COLORS } from '@/backend/demo/colors';
import { SCENE_MASTER, SCENES, sceneFile, seriesViews, tileFile } from '@/backend/demo/series';
import { TILE_FORMS, TILE_PAPERS, TILES, tileView } from '@/backend/demo/tiles';
import { Refusal, runQuietly } from '../steps.mjs';
import { type Camera, LAYERS, runBlender, STUDIO, type Taken } from './blender';

const AVIF = { quality: 62, effort: 4, chromaSubsampling: '4:4:4' } as const;
const SAMPLES = 12;

/** Whether a name begins with one of those that were asked for; nobody asking means all. */
const isNamed = (name: string, names: readonly string[]) =>
  names.length === 0 || names.some((asked) => name.startsWith(asked));

/** Works in a folder that is gone afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

async function keep(png: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp(png).avif(AVIF).toFile(file);
}

/** Renders scenes, wide and tall; those that are there stay unless `again`. */
export async function makeScenes(
  camera: Camera,
  names: readonly string[],
  options: { again: boolean; threads: number; onView: (taken: Taken) => void },
): Promise<void> {
  for (const scene of SCENES.filter((name) => isNamed(name, names)))
    for (const format of ['wide', 'tall'] as const) {
      const file = sceneFile(scene, format);
      if (existsSync(file) && !options.again) continue;
      await inFolder(async (folder) => {
        const out = join(folder, 'scene.png');
        const job = {
          scene,
          format,
          width: SCENE_MASTER[format],
          samples: SAMPLES,
          threads: options.threads,
          weights: camera.weights,
          out,
        };
        await runBlender(camera, 'make_scene.py', job, folder, `${scene} ${format}`, options.onView);
        await keep(out, file);
      });
    }
}

/** Cuts category tiles from the kept layers of what they show; says which cannot be cut yet. */
export async function makeTiles(names: readonly string[]): Promise<string[]> {
  const tiles = Object.entries(TILES)
    .filter(([name]) => isNamed(name, names))
    .map(([name, [shape, code, material]], index) => {
      const view = seriesViews(shape, code, material)[tileView(name)];
      return {
        name,
        layers: `${shape}.${material}.${view}`,
        hex: COLORS.find((color) => color.code === code)?.hex,
        paper: TILE_PAPERS[index % TILE_PAPERS.length],
        form: TILE_FORMS[index % TILE_FORMS.length],
      };
    });
  const ready = tiles.filter(({ layers }) => existsSync(join(LAYERS, `${layers}.npz`)));
  await inFolder(async (out) => {
    const file = join(out, 'job.json');
    writeFileSync(file, JSON.stringify({ keep: LAYERS, out, tiles: ready }));
    await runQuietly('/usr/bin/python3', [join(STUDIO, 'make_tiles.py'), file]);
    for (const { name } of ready) await keep(join(out, `${name}.png`), tileFile(name));
  });
  if (ready.length === 0) throw new Refusal('Плитки вырезают из снимков: сначала npm run studio');
  return tiles.filter((tile) => !ready.includes(tile)).map(({ name }) => name);
}
