import type { Manifest } from '#backend/modules/media/index.ts';
import { makeAllProducts } from '#demo/catalog.ts';
import { COLORS } from '#demo/colors.ts';
import {
  buildProductImageName,
  DETAIL_VIEW,
  EXTRA_VIEWS,
  FIRST_VIEW,
  getMasterWidth,
} from '#demo/product-images.ts';
import { SECTIONS } from '#demo/sections.ts';

/** Shape in a material, with every color in which the demo sells it. */
export interface Job {
  shape: string;
  material: string;
  colors: { code: string; hex: string; finish: Finish }[];
  /** Number of products that show it. Jobs with more products come first. */
  productCount: number;
  /** Views beyond the four that all products have. */
  further: readonly string[];
  /** The only views to render, all by default. */
  views?: readonly string[];
}

/** Carrier of a color: the surface, the reflection of metal, or a foil over leather or satin. */
type Finish = 'plain' | 'metal' | 'foil';

const finishOf = (material: string, family: string): Finish =>
  material === 'metal' ? 'metal' : family === 'metallic' ? 'foil' : 'plain';

/** Lists the pictures that the demo shop's products need, the most seen first. */
export function listStudioJobs(): Job[] {
  const jobs = new Map<string, Job>();
  const topOf = new Map(SECTIONS.map(({ id, code }) => [id, code.replace(/\/.*/, '')]));
  for (const { look, color, sectionId } of makeAllProducts(new Date(0)).products) {
    const id = `${look.shape}.${look.material}`;
    const further = EXTRA_VIEWS[topOf.get(sectionId) ?? ''] ?? [];
    const job = jobs.get(id) ?? { ...look, colors: [], productCount: 0, further };
    jobs.set(id, job);
    job.productCount++;
    if (!job.colors.some(({ code }) => code === color.code))
      job.colors.push({
        code: color.code,
        hex: color.hex,
        finish: finishOf(look.material, color.family),
      });
  }
  const order = new Map(COLORS.map(({ code }, index) => [code, index]));
  for (const { colors } of jobs.values())
    colors.sort((a, b) => (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0));
  return [...jobs.values()].sort((a, b) => b.productCount - a.productCount);
}

/** Returns the smallest width of a job's pictures of a view, 0 when a color has none. */
const widthOf = ({ shape, material, colors }: Job, view: string, { pictures }: Manifest) =>
  Math.min(
    ...colors.map(
      ({ code }) => pictures[buildProductImageName({ shape, color: code, material, view })]?.width ?? 0,
    ),
  );

/**
 * Lists missing pictures, the most important first.
 * Products without pictures come first, then the zoom's first views, then views from above and in use, then
 * the zoom's details.
 * @param jobs the most seen first
 */
export function listMissingJobs(jobs: readonly Job[], manifest: Manifest): Job[] {
  const isNew = (job: Job) => widthOf(job, FIRST_VIEW, manifest) === 0;
  const known = jobs.filter((job) => !isNew(job));
  const lacking = (viewsOf: (job: Job) => readonly string[]) =>
    known.flatMap((job): Job[] => {
      const views = viewsOf(job).filter((view) => widthOf(job, view, manifest) < getMasterWidth(view));
      return views.length > 0 ? [{ ...job, views }] : [];
    });
  return [
    ...jobs.filter(isNew),
    ...lacking(() => [FIRST_VIEW]),
    ...lacking(({ further }) => further),
    ...lacking(() => [DETAIL_VIEW]),
  ];
}
