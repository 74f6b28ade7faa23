import { slugify } from '#lib/domain/slug.ts';
import { makeCareProducts } from './care.ts';
import { COLOR_FAMILIES, type Color } from './colors.ts';
import { buildModelTitle, makeModels } from './make-models.ts';
import { MATERIAL_INFO } from './materials.ts';
import type { Model } from './model.ts';
import { STORES } from './places/stores.ts';
import { makePrice } from './price.ts';
import {
  type DemoProduct,
  type Facet,
  getDemoColor,
  getDemoSection,
  listPictures,
  normalizeSearchText,
} from './product.ts';
import {
  buildModelProperties,
  getHeelRange,
  LINE_TITLES,
  type Property,
  SEASON_TITLES,
} from './properties.ts';
import { createRandom, hashToSeed, type Random } from './random.ts';
import { makeStock, type StockedSize } from './stock.ts';

export interface Catalog {
  models: { id: number; code: string; sectionId: number }[];
  products: DemoProduct[];
}

const SEED = 20_260_901;
const FIRST_PRODUCT = 1001;
const DAY = 86_400_000;

const storeIds = STORES.map(({ id }) => id);

const TRUE_SIZES = [
  {
    name: 'Маломерит',
    info: 'Колодка чуть короче обычной: если ваш размер пограничный, возьмите на размер больше.',
  },
  {
    name: 'Большемерит',
    info: 'Колодка чуть длиннее обычной: если ваш размер пограничный, возьмите на размер меньше.',
  },
  { name: 'Полномерная колодка', info: 'Колодка просторная в подъёме и подойдёт для широкой стопы.' },
];

/**
 * Generates every product of the demo shop. The result is the same at each call. Products without pictures are omitted.
 * @param now current time. Novelties are dated shortly before this time
 */
export function makeCatalog(now: Date): Catalog {
  const { models, products } = makeAllProducts(now);
  const sold = products.filter(({ images }) => images.length > 0);
  const ids = new Set(sold.map(({ id }) => id));
  const modelIds = new Set(sold.map(({ modelId }) => modelId));
  return {
    models: models.filter(({ id }) => modelIds.has(id)),
    products: inDefaultOrder(
      sold.map((product) => ({ ...product, careIds: product.careIds.filter((id) => ids.has(id)) })),
    ),
  };
}

/** Generates every model in every color, whether or not there are pictures. */
export function makeAllProducts(now: Date): Catalog {
  const care = makeCareProducts(FIRST_PRODUCT, now);
  const models = [...care.models];
  const products = [...care.products];
  for (const model of makeModels()) {
    const id = models.length + 1;
    const first = FIRST_PRODUCT + products.length;
    models.push({ id, code: modelCode(model), sectionId: getDemoSection(model.kind.section).id });
    products.push(...makeColors(model, id, first, care.idsFor, now));
  }
  return { models, products };
}

/**
 * Sets the default sort positions of products: kinds are mixed, and silhouettes alternate. Every silhouette appears
 * once before any silhouette appears again, so that no two neighbours look alike. Which color of a model is first is
 * random.
 */
function inDefaultOrder(products: readonly DemoProduct[]): DemoProduct[] {
  const random = createRandom(SEED);
  const shapes = new Map<string, Map<number, DemoProduct[]>>();
  for (const product of products) {
    const models = shapes.get(product.look.shape) ?? new Map<number, DemoProduct[]>();
    models.set(product.modelId, [...(models.get(product.modelId) ?? []), product]);
    shapes.set(product.look.shape, models);
  }
  // Each round takes one model of every silhouette that has models left. In each round the silhouettes with the most
  // models come first. In the last rounds only these silhouettes are left. Because each round has the same order, two
  // models of one silhouette are as far apart as possible.
  const rounds = random.shuffle([...shapes.values()]).sort((a, b) => b.size - a.size);
  const ordered = Array.from({ length: rounds[0]?.size ?? 0 }, (_, round) =>
    rounds.flatMap((models) => random.shuffle([...models.values()][round] ?? [])),
  ).flat();
  const places = new Map(ordered.map(({ id }, index) => [id, index]));
  return products.map((product) => ({ ...product, sort: places.get(product.id) ?? 0 }));
}

const modelCode = ({ look, name }: Model) => slugify(`${look.slug} ${name}`);

function makeColors(
  model: Model,
  modelId: number,
  firstId: number,
  careFor: Readonly<Record<string, number[]>>,
  now: Date,
): DemoProduct[] {
  const random = createRandom(hashToSeed(`${model.look.slug} ${model.name}`));
  const { kind, look } = model;
  const section = getDemoSection(kind.section);
  const title = buildModelTitle(model);
  const shared = buildModelProperties(model, section.title, random);
  const trueSize = kind.sizes === 'shoes' && random.chance(0.18) ? random.pick(TRUE_SIZES) : null;
  const age = model.isNovelty ? random.int(1, 30) : random.int(45, 420);
  const material = MATERIAL_INFO[model.material];
  return model.colors.map((code, index) => {
    const { color, id: colorId } = getDemoColor(code);
    const properties = withColor(shared, color);
    const sizes = makeStock(kind.sizes, storeIds, random);
    const price = makePrice(model.basePrice, model.isNovelty ? 0.04 : 0.33, random);
    return {
      id: firstId + index,
      modelId,
      sectionId: section.id,
      color,
      colorId,
      code: slugify(`${look.slug} ${model.name} ${color.name}`),
      title,
      vendorCode: `PL-${1000 + modelId}-${String(colorId).padStart(2, '0')}`,
      ...price,
      images: listPictures(look.shape, code, material.surface),
      look: { shape: look.shape, material: material.surface },
      properties,
      description: model.description,
      frame: kind.frame,
      trueSize,
      isNovelty: model.isNovelty,
      label: labelOf(model.isNovelty, sizes, random),
      completeness: [...kind.completeness],
      careIds: material.care === null ? [] : (careFor[material.care] ?? []),
      sort: 0,
      createdAt: new Date(now.getTime() - age * DAY),
      searchText: normalizeSearchText([
        title,
        section.title,
        getDemoSection(topOf(kind.section)).title,
        color.name,
        ...properties.map(({ value }) => value),
      ]),
      facets: facetsOf(model, color, price.price < price.basePrice),
      sizes,
    };
  });
}

const topOf = (section: string) => section.slice(0, section.indexOf('/'));

const withColor = (properties: Property[], color: Color): Property[] =>
  properties.toSpliced(2, 0, { title: 'Цвет', value: color.name });

function labelOf(isNovelty: boolean, sizes: readonly StockedSize[], random: Random): string | null {
  const isHit = random.chance(0.06);
  if (isNovelty) return 'Новинка';
  if (sizes.length > 1 && sizes.filter(({ quantity }) => quantity > 0).length === 1)
    return 'Последний размер';
  return isHit ? 'Хит' : null;
}

function facetsOf(model: Model, color: Color, isDiscounted: boolean): Facet[] {
  const { kind, material, season, line, heel, isNovelty } = model;
  const { facet, title } = MATERIAL_INFO[material];
  return [
    {
      name: 'type',
      value: kind.section.slice(kind.section.indexOf('/') + 1),
      title: getDemoSection(kind.section).title,
    },
    { name: 'color', value: color.family, title: COLOR_FAMILIES[color.family] ?? color.family },
    { name: 'material', value: facet, title },
    { name: 'season', value: season, title: SEASON_TITLES[season] },
    { name: 'brand', value: line, title: LINE_TITLES[line] },
    ...(heel === null ? [] : [{ name: 'heel', ...getHeelRange(model, heel) }]),
    ...(isNovelty ? [{ name: 'novelty', value: 'y', title: 'Новинки' }] : []),
    ...(isDiscounted ? [{ name: 'discount', value: 'y', title: 'Со скидкой' }] : []),
  ];
}
