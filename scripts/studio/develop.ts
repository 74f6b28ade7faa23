import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { FIRST_VIEW, SERIES_MASTER, seriesFile, seriesWidths } from '@/backend/demo/series';
import { Refusal } from '../steps.mjs';
import { type Camera, shoot, type Taken } from './blender';
import type { Job } from './jobs';
import { noteMade } from './manifest';

const AVIF = { effort: 3, chromaSubsampling: '4:4:4' } as const;
/**
 * The listing's view is seen most. A detail is all texture, which hides what a lower quality takes: at 52 it
 * would be a third of the series.
 */
const QUALITY: Readonly<Record<string, number>> = { [FIRST_VIEW]: 60, detail: 46 };
const qualityOf = (view: string) => QUALITY[view] ?? 52;
/** What a page opens with may weigh so many bytes; knitting needs a lower quality for it. */
const FIRST_VIEW_LIMIT = 40_000;
/** How far, of 255, a picture's median may be off its swatch. */
const TOLERANCE = 6;

/** Makes all pictures of a job and notes them in the manifest; what was there is replaced. */
export async function develop(
  camera: Camera,
  job: Job,
  options: { again: boolean; onView: (taken: Taken) => void },
): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'studio-'));
  const takes: Taken[] = [];
  try {
    await shoot(camera, job, out, {
      width: SERIES_MASTER,
      again: options.again,
      onView: (taken) => {
        takes.push(taken);
        options.onView(taken);
      },
    });
    for (const taken of takes) checkColors(job, taken);
    const views = takes.map(({ view }) => view);
    const files = new Set<string>();
    for (const { code } of job.colors)
      for (const view of views)
        for (const width of seriesWidths(view)) {
          const file = seriesFile({ ...job, color: code, view }, width);
          mkdirSync(dirname(file), { recursive: true });
          const sized = sharp(join(out, `${code}.${view}.png`)).resize(width);
          writeFileSync(file, await encode(sized, view));
          files.add(file);
        }
    dropOthers(files);
    noteMade(
      job.shape,
      job.material,
      views,
      job.colors.map(({ code }) => code),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function encode(picture: Sharp, view: string): Promise<Buffer> {
  for (let quality = qualityOf(view); ; quality -= 6) {
    const bytes = await picture
      .clone()
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (view !== FIRST_VIEW || bytes.length <= FIRST_VIEW_LIMIT) return bytes;
  }
}

/** Pictures of colours and views that goods are not sold in any more. */
function dropOthers(files: ReadonlySet<string>): void {
  for (const folder of new Set([...files].map((file) => dirname(file))))
    for (const name of readdirSync(folder)) if (!files.has(join(folder, name))) rmSync(join(folder, name));
}

function checkColors({ shape, material }: Job, { view, off }: Taken): void {
  for (const [color, distance] of Object.entries(off))
    if (distance > TOLERANCE)
      throw new Refusal(`${shape}.${material} ${view}: ${color} отличается от образца на ${distance}`);
}
