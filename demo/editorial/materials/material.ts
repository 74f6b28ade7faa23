import type { LandingDesign, StoredBlock } from '#lib/contracts/materials.ts';
import type { Catalog } from '../../catalog.ts';
import type { Surface } from '../../materials.ts';
import { selectOnePerModel } from '../../product.ts';
import type { SceneName } from '../../scenes.ts';

type Thing = readonly [shape: string, surface: Surface, color: string];

/** Conditions by which an editor selects products. All given conditions must hold. */
export interface ProductSelection {
  /** Shapes, with the same names as in scenes: `tote-soft`. The selected products alternate between the shapes. */
  shapes?: readonly string[];
  /** Products that a scene shows. They precede the products that the other conditions select. */
  things?: readonly Thing[];
  /** Codes of colors: `bordo`. */
  colors?: readonly string[];
  /** Families of colors: `brown`. */
  families?: readonly string[];
  /** Sections by their URL path: `shoes/pumps`. A top section, such as `bags`, includes its subsections. */
  sections?: readonly string[];
  /** Value of a facet: `{ brand: 'atelier' }`. */
  facets?: Readonly<Record<string, string>>;
  count?: number;
  /** True to select every color of a model, for texts about colors. */
  everyColor?: boolean;
}

type GoodsBlock = Extract<StoredBlock, { kind: 'goods' }>;

/** Block in the form in which its author writes it. */
export type BlockText =
  | Exclude<StoredBlock, GoodsBlock>
  | (Omit<GoodsBlock, 'product_ids'> & { goods: ProductSelection });

/** Material in the form in which its author writes it. It is sanitized before it is stored. */
export interface MaterialText {
  code: string;
  title: string;
  lead: string;
  /** Description for search engines: 80 to 160 characters. */
  description: string;
  /** Topic, only for an article. */
  topic?: string;
  scene: { name: SceneName; alt: string };
  /** Day of publication, `2026-10-14`. */
  day: string;
  blocks: readonly BlockText[];
  /** Products that belong to the material itself, not to one of its blocks. */
  goods?: ProductSelection;
  design?: LandingDesign;
  /** URL of a capsule's own page. */
  url?: string;
}

const DEFAULT_COUNT = 8;

type Product = Catalog['products'][number];

const isAtHand = ({ sizes }: Product) => sizes.some(({ quantity }) => quantity > 0);

/**
 * Selects products in stock by an editor's conditions. Products of the scene come first. The other products follow in
 * the default order, with one color per model unless `everyColor` is set. If `shapes` are given, products of different
 * shapes alternate.
 * @throws when no product matches, because no row may be empty
 * @throws when a product of the scene is missing, because a row must contain all products of its picture
 */
export function pickProducts(
  catalog: Catalog,
  sectionCodes: ReadonlyMap<number, string>,
  wanted: ProductSelection,
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
  const chosen = [
    ...shown,
    ...interleaveShapes(wanted.everyColor ? others : selectOnePerModel(others), shapes),
  ];
  if (chosen.length === 0) throw new Error(`no goods for ${JSON.stringify(wanted)}`);
  return chosen.slice(0, count).map(({ id }) => id);
}

const isWanted = (product: Product, code: string, wanted: ProductSelection) => {
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

/** Interleaves the shapes: the first product of each shape, then the second of each. */
function interleaveShapes(products: readonly Product[], shapes: ProductSelection['shapes']): Product[] {
  if (!shapes) return [...products];
  const queues = shapes.map((shape) => products.filter(({ look }) => look.shape === shape));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
}

function pickThing(products: readonly Product[], [shape, surface, color]: Thing): Product {
  const found = products.find(
    (product) =>
      product.look.shape === shape && product.look.material === surface && product.color.code === color,
  );
  if (!found) throw new Error(`no goods for ${shape}, ${surface}, ${color}`);
  return found;
}
