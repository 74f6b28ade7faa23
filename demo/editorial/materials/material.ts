import type { Design, StoredBlock } from '#lib/contracts/materials.ts';
import type { Catalog } from '../../catalog.ts';
import type { Surface } from '../../materials.ts';
import { oneOfEachModel } from '../../product.ts';
import type { SceneName } from '../../scenes.ts';

type Thing = readonly [shape: string, surface: Surface, color: string];

/** Which goods an editor selects; all given conditions must hold. */
export interface Wanted {
  /** Shapes, as in a scene: `tote-soft`. One product of each is taken in turn. */
  shapes?: readonly string[];
  /** The things of a scene: they stand before what the other conditions select. */
  things?: readonly Thing[];
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

type Product = Catalog['products'][number];

const isAtHand = ({ sizes }: Product) => sizes.some(({ quantity }) => quantity > 0);

/**
 * Products that an editor selects and that can be bought: the things of a scene first, then the others in the default
 * order, one color of a model unless all are wanted; with several shapes, one product of each in turn.
 * @throws when there are none, or when a thing of the scene is missing: no row of products is empty, and none lacks
 *   what its picture shows
 */
export function pickGoods(
  catalog: Catalog,
  sectionCodes: ReadonlyMap<number, string>,
  wanted: Wanted,
): number[] {
  const {
    things = [],
    shapes,
    count = shapes || things.length === 0 ? DEFAULT_COUNT : things.length,
  } = wanted;
  const products = catalog.products.toSorted((a, b) => a.sort - b.sort).filter(isAtHand);
  const shown = things.map((thing) => pickThing(products, thing));
  const models = new Set(shown.map(({ modelId }) => modelId));
  const others = products.filter(
    (product) =>
      isWanted(product, sectionCodes.get(product.sectionId) ?? '', wanted) && !models.has(product.modelId),
  );
  const chosen = [...shown, ...inTurn(wanted.everyColor ? others : oneOfEachModel(others), shapes)];
  if (chosen.length === 0) throw new Error(`no goods for ${JSON.stringify(wanted)}`);
  return chosen.slice(0, count).map(({ id }) => id);
}

const isWanted = (product: Product, code: string, wanted: Wanted) => {
  const { shapes, colors, families, sections, facets } = wanted;
  return (
    (!shapes || shapes.includes(product.look.shape)) &&
    (!colors || colors.includes(product.color.code)) &&
    (!families || families.includes(product.color.family)) &&
    (!sections || sections.some((section) => code === section || code.startsWith(`${section}/`))) &&
    Object.entries(facets ?? {}).every(([name, value]) =>
      product.facets.some((facet) => facet.name === name && facet.value === value),
    )
  );
};

/** The first of each shape, then the second of each. */
function inTurn(products: readonly Product[], shapes: Wanted['shapes']): Product[] {
  if (!shapes) return [...products];
  const queues = shapes.map((shape) => products.filter(({ look }) => look.shape === shape));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}

function pickThing(products: readonly Product[], [shape, surface, color]: Thing): Product {
  const found = products.find(
    (product) =>
      product.look.shape === shape && product.look.material === surface && product.color.code === color,
  );
  if (!found) throw new Error(`no goods for ${shape}, ${surface}, ${color}`);
  return found;
}
