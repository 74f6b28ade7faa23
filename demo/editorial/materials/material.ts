import type { Design, StoredBlock } from '@/lib/contracts/materials';
import type { Catalog } from '../../catalog';
import type { Surface } from '../../materials';
import type { SceneName } from '../../scenes';

/** Which goods an editor selects; all given conditions must hold. */
export interface Wanted {
  /** Shapes, as in a scene: `tote-soft`. One product of each is taken in turn. */
  shapes?: readonly string[];
  /** The things of a scene, each by its shape, surface and color: the first product of each. */
  things?: readonly (readonly [shape: string, surface: Surface, color: string])[];
  /** Codes of colors: `bordo`. */
  colors?: readonly string[];
  /** Families of colors: `brown`. */
  families?: readonly string[];
  /** Sections by their address: `shoes/pumps`, or `bags` with everything under it. */
  sections?: readonly string[];
  /** A facet's value: `{ brand: 'atelier' }`. */
  facets?: Readonly<Record<string, string>>;
  count?: number;
  /** Every color of a model, where colors are what the text is about. */
  everyColor?: boolean;
}

type GoodsBlock = Extract<StoredBlock, { kind: 'goods' }>;

/** A block as its author wrote it. */
export type BlockText =
  | Exclude<StoredBlock, GoodsBlock>
  | (Omit<GoodsBlock, 'product_ids'> & { goods: Wanted });

/** A material as its author wrote it; sanitised on the way into the database. */
export interface MaterialText {
  code: string;
  title: string;
  lead: string;
  /** For search engines: 80 to 160 characters. */
  description: string;
  /** An article's rubric. */
  topic?: string;
  scene: { name: SceneName; alt: string };
  /** Day of publication, `2026-10-14`. */
  day: string;
  blocks: readonly BlockText[];
  /** Goods that belong to the material as a whole. */
  goods?: Wanted;
  design?: Design;
  /** A capsule's own page. */
  url?: string;
}

const DEFAULT_COUNT = 8;

const isAtHand = ({ sizes }: Catalog['products'][number]) => sizes.some(({ quantity }) => quantity > 0);

/**
 * Products that an editor selects and that can be bought, one color of a model unless all are wanted, in the
 * default order; with several shapes, one product of each in turn.
 * @throws when there are none, or when one of the wanted things is missing: no row of products is empty, and no
 *   look lacks what its picture shows
 */
export function pickGoods(
  catalog: Catalog,
  sectionCodes: ReadonlyMap<number, string>,
  wanted: Wanted,
): number[] {
  if (wanted.things) return wanted.things.map((thing) => pickThing(catalog, thing));
  const { shapes, colors, families, sections, facets, count = DEFAULT_COUNT, everyColor } = wanted;
  const found = catalog.products
    .toSorted((a, b) => a.sort - b.sort)
    .filter((product) => {
      const code = sectionCodes.get(product.sectionId) ?? '';
      return (
        isAtHand(product) &&
        (!shapes || shapes.includes(product.look.shape)) &&
        (!colors || colors.includes(product.color.code)) &&
        (!families || families.includes(product.color.family)) &&
        (!sections || sections.some((section) => code === section || code.startsWith(`${section}/`))) &&
        Object.entries(facets ?? {}).every(([name, value]) =>
          product.facets.some((facet) => facet.name === name && facet.value === value),
        )
      );
    });
  const chosen = found.filter(
    (product, index) => everyColor || found.findIndex(({ modelId }) => modelId === product.modelId) === index,
  );
  const queues = shapes ? shapes.map((shape) => chosen.filter(({ look }) => look.shape === shape)) : [chosen];
  const longest = Math.max(...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue[turn] ?? []),
  ).flat();
  if (inTurn.length === 0) throw new Error(`no goods for ${JSON.stringify(wanted)}`);
  return inTurn.slice(0, count).map(({ id }) => id);
}

function pickThing(catalog: Catalog, thing: NonNullable<Wanted['things']>[number]): number {
  const [shape, surface, color] = thing;
  const found = catalog.products
    .toSorted((a, b) => a.sort - b.sort)
    .find(
      (product) =>
        isAtHand(product) &&
        product.look.shape === shape &&
        product.look.material === surface &&
        product.color.code === color,
    );
  if (!found) throw new Error(`no goods for ${thing.join(' ')}`);
  return found.id;
}
