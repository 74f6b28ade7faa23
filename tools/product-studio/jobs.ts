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

/** Studio job: a shape in one material, with every color in which the demo shop sells it. */
export interface Job {
  shape: string;
  material: string;
  colors: { code: string; hex: string; finish: Finish }[];
  /** Number of products with this shape and material. Jobs with more products come first. */
  productCount: number;
  /** Views beyond the four that all products have. */
  further: readonly string[];
  /** Views to render. All views by default. */
  views?: readonly string[];
}

/**
 * Part of a material that has the color: the surface, the reflection of metal, or a foil over leather or
 * satin.
 */
type Finish = 'plain' | 'metal' | 'foil';

const finishOf = (material: string, family: string): Finish =>
  material === 'metal' ? 'metal' : family === 'metallic' ? 'foil' : 'plain';

/** Lists the jobs for all pictures of the demo shop's products, beginning with the most seen pictures. */
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

/**
 * Returns the smallest width among a job's pictures of one view. It is 0 if a color has no picture of the
 * view.
 */
const widthOf = ({ shape, material, colors }: Job, view: string, { pictures }: Manifest) =>
  Math.min(
    ...colors.map(
      ({ code }) => pictures[buildProductImageName({ shape, color: code, material, view })]?.width ?? 0,
    ),
  );

/**
 * Lists the jobs that create missing pictures, the most important jobs first.
 * Products without pictures come first, then the zoom's first views, then views from above and in use, then
 * the zoom's details.
 * @param jobs all jobs, beginning with the most seen pictures
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
