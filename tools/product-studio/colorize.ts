import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureEntry } from '#backend/modules/media/index.ts';
import {
  buildProductImageName,
  buildProductImagePath,
  DETAIL_VIEW,
  FIRST_VIEW,
  getMasterWidth,
  listFileWidths,
  MEDIA_DIR,
  PAGE_WIDTH,
  splitImageName,
} from '#demo/product-images.ts';
import { Refusal } from '../../scripts/tasks.mjs';
import { type RenderedView, type Renderer, renderViews } from './blender.ts';
import type { Job } from './jobs.ts';
import { changeManifest, describeMaster } from './manifest.ts';

const AVIF = { effort: 3, chromaSubsampling: '4:4:4' } as const;
/**
 * AVIF quality by view, if it differs from the usual 52. The first view is shown in listings and seen most,
 * so it has a higher quality. A detail has a lower quality, because texture hides the artifacts. At quality
 * 52, details would make up a third of all bytes.
 */
const QUALITY: Readonly<Record<string, number>> = { [FIRST_VIEW]: 60, [DETAIL_VIEW]: 46 };
/**
 * AVIF quality of the zoom's pictures. Their content is spread over more pixels, so a lower quality is less
 * visible.
 */
const ZOOM_QUALITY: Readonly<Record<string, number>> = { [FIRST_VIEW]: 44, [DETAIL_VIEW]: 38 };
const qualityOf = (view: string, width: number) =>
  (width > PAGE_WIDTH ? ZOOM_QUALITY[view] : QUALITY[view]) ?? 52;
/**
 * Maximum size of a page's first picture, bytes. Pictures of knitwear fit this limit only at a lower quality.
 */
const FIRST_VIEW_LIMIT = 40_000;
/** Maximum difference between a picture's median color and its swatch, on a scale of 255. */
const TOLERANCE = 6;

/**
 * Creates the pictures of a job in every color, and their manifest entries. Replaces earlier pictures and
 * entries.
 */
export async function colorize(
  renderer: Renderer,
  job: Job,
  options: { again: boolean; onView: (view: RenderedView) => void },
): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'studio-'));
  const rendered: RenderedView[] = [];
  try {
    await renderViews(renderer, job, out, {
      again: options.again,
      onView: (view) => {
        rendered.push(view);
        options.onView(view);
      },
    });
    for (const view of rendered) checkColors(job, view);
    const entries: Record<string, PictureEntry> = {};
    for (const { code } of job.colors)
      for (const { view } of rendered) {
        const image = { shape: job.shape, material: job.material, color: code, view };
        const ready = listFileWidths(view).map((width) => ({
          width,
          file: buildProductImagePath(image, width),
        }));
        for (const width of listFileWidths(view)) {
          const path = join(MEDIA_DIR, buildProductImagePath(image, width));
          mkdirSync(dirname(path), { recursive: true });
          const sized = sharp(join(out, `${code}.${view}.png`)).resize(width);
          writeFileSync(path, await encode(sized, view, width));
        }
        const master = buildProductImagePath(image, getMasterWidth(view));
        entries[buildProductImageName(image)] = await describeMaster(master, ready);
      }
    const views = rendered.map(({ view }) => view);
    changeManifest((name) => {
      const image = splitImageName(name);
      const isOfJob = image?.shape === job.shape && image.material === job.material;
      return isOfJob && (job.views === undefined || views.includes(image.view));
    }, entries);
    if (job.views === undefined) removeOthers(entries);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function encode(picture: Sharp, view: string, width: number): Promise<Buffer> {
  const isFirstSeen = view === FIRST_VIEW && width <= PAGE_WIDTH;
  for (let quality = qualityOf(view, width); ; quality -= 6) {
    const bytes = await picture
      .clone()
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (!isFirstSeen || bytes.length <= FIRST_VIEW_LIMIT) return bytes;
  }
}

/**
 * Removes all other pictures from the folders of the given entries. For example, a removed picture may show a color
 * that is not sold any more.
 */
function removeOthers(entries: Readonly<Record<string, PictureEntry>>): void {
  const files = new Set(Object.values(entries).flatMap(({ ready = [] }) => ready.map(({ file }) => file)));
  for (const folder of new Set([...files].map((file) => dirname(file))))
    for (const name of readdirSync(join(MEDIA_DIR, folder)))
      if (!files.has(join(folder, name))) rmSync(join(MEDIA_DIR, folder, name));
}

function checkColors({ shape, material }: Job, { view, off }: RenderedView): void {
  for (const [color, distance] of Object.entries(off))
    if (distance > TOLERANCE)
      throw new Refusal(`${shape}.${material} ${view}: ${color} отличается от образца на ${distance}`);
}
