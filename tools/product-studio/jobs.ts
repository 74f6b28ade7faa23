import type { Manifest } from '#backend/modules/media/index.ts';
import { makeGoods } from '#demo/catalog.ts';
import { COLORS } from '#demo/colors.ts';
import { DETAIL, FIRST_VIEW, FURTHER_VIEWS, masterWidth, productImageName } from '#demo/product-images.ts';
import { SECTIONS } from '#demo/sections.ts';

/** One shape in one material, with every color that the demo sells it in. */
export interface Job {
  shape: string;
  material: string;
  colors: { code: string; hex: string; finish: Finish }[];
  /** How many goods show it: the most seen come first. */
  goods: number;
  /** Views beyond the four that all goods have. */
  further: readonly string[];
  /** The only views to make; all by default. */
  views?: readonly string[];
}

/** What carries a color: the surface, what metal reflects, or a foil over leather or satin. */
type Finish = 'plain' | 'metal' | 'foil';

const finishOf = (material: string, family: string): Finish =>
  material === 'metal' ? 'metal' : family === 'metallic' ? 'foil' : 'plain';

/** What the demo shop's goods need pictures of, the most seen first. */
export function studioJobs(): Job[] {
  const jobs = new Map<string, Job>();
  const topOf = new Map(SECTIONS.map(({ id, code }) => [id, code.replace(/\/.*/, '')]));
  for (const { look, color, sectionId } of makeGoods(new Date(0)).products) {
    const id = `${look.shape}.${look.material}`;
    const further = FURTHER_VIEWS[topOf.get(sectionId) ?? ''] ?? [];
    const job = jobs.get(id) ?? { ...look, colors: [], goods: 0, further };
    jobs.set(id, job);
    job.goods++;
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
  return [...jobs.values()].sort((a, b) => b.goods - a.goods);
}

/** The least width of a job's pictures of a view, 0 where a color has none. */
const widthOf = ({ shape, material, colors }: Job, view: string, { pictures }: Manifest) =>
  Math.min(
    ...colors.map(
      ({ code }) => pictures[productImageName({ shape, color: code, material, view })]?.width ?? 0,
    ),
  );

/**
 * What the library lacks, the most wanted first: goods without pictures, then the zoom's first views, then views from
 * above and in use, then the zoom's details.
 * @param jobs the most seen first
 */
export function missingJobs(jobs: readonly Job[], manifest: Manifest): Job[] {
  const isNew = (job: Job) => widthOf(job, FIRST_VIEW, manifest) === 0;
  const known = jobs.filter((job) => !isNew(job));
  const lacking = (viewsOf: (job: Job) => readonly string[]) =>
    known.flatMap((job): Job[] => {
      const views = viewsOf(job).filter((view) => widthOf(job, view, manifest) < masterWidth(view));
      return views.length > 0 ? [{ ...job, views }] : [];
    });
  return [
    ...jobs.filter(isNew),
    ...lacking(() => [FIRST_VIEW]),
    ...lacking(({ further }) => further),
    ...lacking(() => [DETAIL]),
  ];
}
