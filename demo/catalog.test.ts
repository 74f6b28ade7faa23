import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeAllProducts, makeCatalog } from './catalog.ts';
import { EXTRA_VIEWS, parseImageKey } from './product-images.ts';
import { SECTIONS } from './sections.ts';
import { ONE_SIZE } from './stock.ts';

const NOW = new Date('2026-11-01T06:00:00Z');
const { models, products } = makeCatalog(NOW);
const facet = (product: (typeof products)[number], name: string) =>
  product.facets.filter((entry) => entry.name === name).map(({ value }) => value);
/** Returns the products of a section and its subsections, in the default order. */
function productsOf(code: string) {
  const section = SECTIONS.find((known) => known.code === code);
  const ids = SECTIONS.filter(({ id, parent_id }) => id === section?.id || parent_id === section?.id);
  return products
    .filter(({ sectionId }) => ids.some(({ id }) => id === sectionId))
    .toSorted((a, b) => a.sort - b.sort);
}
/** Returns the code of the top section that contains a section. */
const topOf = (sectionId: number) => SECTIONS.find(({ id }) => id === sectionId)?.code.split('/')[0] ?? '';
/** Returns the products that a listing shows: the first color of each model. */
const firstColors = (list: typeof products) =>
  list.filter(({ modelId }, index) => list.findIndex((other) => other.modelId === modelId) === index);
const share = (part: number, whole = products.length) => part / whole;

describe('the demo catalog', () => {
  it('is the same at each call', () => {
    expect(makeCatalog(NOW)).toEqual({ models, products });
  });

  it('has at least 1,250 products, 230 models and 150 silhouettes, in at least 24 sections, each of several models', () => {
    expect(products.length).toBeGreaterThanOrEqual(1_250);
    expect(models.length).toBeGreaterThanOrEqual(230);
    expect(new Set(products.map(({ look }) => look.shape)).size).toBeGreaterThanOrEqual(150);
    expect(SECTIONS.length).toBeGreaterThanOrEqual(24);
    for (const code of ['shoes', 'bags', 'accessories']) expect(productsOf(code).length).toBeGreaterThan(96);
    for (const { code, static_filter } of SECTIONS)
      if (!static_filter) expect(productsOf(code).length, code).toBeGreaterThan(9);
    expect(products.filter((product) => facet(product, 'novelty')[0] === 'y').length).toBeGreaterThan(96);
    expect(products.filter((product) => facet(product, 'discount')[0] === 'y').length).toBeGreaterThan(96);
  });

  it('shows a dozen silhouettes in every section of more than 24 models, and no two equal neighbours', () => {
    for (const { code, static_filter } of SECTIONS) {
      if (static_filter) continue;
      const shown = firstColors(productsOf(code)).map(({ look }) => look.shape);
      if (shown.length > 24) expect(new Set(shown).size, code).toBeGreaterThanOrEqual(12);
      const alike = shown.filter((shape, index) => shape === shown[index + 1]);
      if (new Set(shown).size > 2) expect(alike, code).toEqual([]);
    }
  });

  it('sells every silhouette that the product studio builds, in every color of its models', () => {
    const source = readFileSync('tools/product-studio/blender/models.py', 'utf8');
    const [, families = ''] = /^FAMILIES = \{$(.*?)^\}$/ms.exec(source) ?? [];
    const modelled = [...families.matchAll(/"([a-z0-9-]+)"(?!:)/g)].map(([, shape]) => shape);
    expect(modelled.length).toBeGreaterThanOrEqual(150);
    expect([...new Set(products.map(({ look }) => look.shape))].sort()).toEqual(modelled.sort());
    expect(makeAllProducts(NOW).products).toHaveLength(products.length);
  });

  it('has one price per silhouette, which another material changes only a little', () => {
    const prices = new Map<string, number[]>();
    for (const { look, basePrice, sectionId } of products) {
      const key = `${sectionId} ${look.shape}`;
      prices.set(key, [...(prices.get(key) ?? []), basePrice]);
    }
    for (const [shape, list] of prices)
      if (!shape.includes('care-')) expect(Math.max(...list) / Math.min(...list), shape).toBeLessThan(1.6);
  });

  it('gives every product a unique code, article, number and sort position', () => {
    for (const key of ['id', 'code', 'vendorCode', 'sort'] as const)
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
    expect(new Set(models.map(({ code }) => code)).size).toBe(models.length);
    for (const { code } of products) expect(code).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it('offers most models in two to seven colors, each color once', () => {
    const colors = models.map(({ id }) =>
      products.filter(({ modelId }) => modelId === id).map(({ colorId }) => colorId),
    );
    for (const list of colors) expect(new Set(list).size).toBe(list.length);
    expect(
      share(colors.filter(({ length }) => length >= 2 && length <= 7).length, models.length),
    ).toBeGreaterThan(0.95);
  });

  it('puts every product into a type that is its section', () => {
    for (const product of products) {
      const section = SECTIONS.find(({ id }) => id === product.sectionId);
      expect(section?.code.split('/')[1]).toBe(facet(product, 'type')[0]);
      expect(section?.title).toBe(product.facets[0]?.title);
    }
  });

  it('discounts about a third, in whole roubles, and states the true percentage', () => {
    const reduced = products.filter(({ price, basePrice }) => price < basePrice);
    expect(share(reduced.length)).toBeGreaterThan(0.22);
    expect(share(reduced.length)).toBeLessThan(0.38);
    for (const { price, basePrice, discountInfo, facets } of products) {
      expect(price % 100).toBe(0);
      expect(basePrice % 1000).toBe(0);
      expect(price).toBeGreaterThan(0);
      expect(facets.some(({ name }) => name === 'discount')).toBe(price < basePrice);
      const named = /^Скидка (\d+)\u00a0%/.exec(discountInfo ?? '')?.[1];
      if (named) expect(Math.round(((basePrice - price) * 100) / basePrice)).toBe(Number(named));
    }
  });

  it('labels only recent products as novelties, and as a last size only the single size in stock', () => {
    for (const { isNovelty, label, createdAt, sizes } of products) {
      expect(label === 'Новинка').toBe(isNovelty);
      expect(NOW.getTime() - createdAt.getTime() <= 30 * 86_400_000).toBe(isNovelty);
      if (label === 'Последний размер') expect(sizes.filter(({ quantity }) => quantity > 0)).toHaveLength(1);
    }
    const novelties = products.filter(({ isNovelty }) => isNovelty).length;
    expect(share(novelties)).toBeGreaterThan(0.08);
    expect(share(novelties)).toBeLessThan(0.22);
  });

  it('EN-01 BC-05 has the sizes of each kind, and names the size of one-size products единый', () => {
    const allowed = {
      shoes: Array.from({ length: 11 }, (_, index) => `${33 + index}`),
      belt: ['75', '80', '85', '90'],
      gloves: ['6.0', '6.5', '7.0', '7.5', '8.0', '8.5'],
      glasses: [ONE_SIZE],
    };
    for (const { frame, sizes } of products) {
      const titles = sizes.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      if (frame === null) expect(titles).toEqual(['единый']);
      else for (const title of titles) expect(allowed[frame]).toContain(title);
    }
  });

  it('has sizes of every stock level: plenty, limited, last unit, stores only, sold out', () => {
    const sizes = products.flatMap((product) => product.sizes);
    const inStores = (size: (typeof sizes)[number]) => size.stores.size > 0;
    expect(share(sizes.filter(({ quantity }) => quantity > 3).length, sizes.length)).toBeGreaterThan(0.3);
    expect(share(sizes.filter(({ quantity }) => quantity === 1).length, sizes.length)).toBeGreaterThan(0.05);
    expect(sizes.filter(({ quantity }) => quantity === 2 || quantity === 3).length).toBeGreaterThan(100);
    expect(sizes.filter((size) => size.quantity === 0 && inStores(size)).length).toBeGreaterThan(100);
    expect(sizes.filter((size) => size.quantity === 0 && !inStores(size)).length).toBeGreaterThan(100);
    const gone = products.filter((product) =>
      product.sizes.every((size) => size.quantity === 0 && !inStores(size)),
    );
    expect(gone.length).toBeGreaterThan(10);
    expect(share(gone.length)).toBeLessThan(0.08);
  });

  it('shows each product by pictures of its silhouette, material and color', () => {
    for (const { images, look, color, sectionId } of products) {
      const further = EXTRA_VIEWS[topOf(sectionId)] ?? [];
      expect(images.slice(0, 4)).toHaveLength(4);
      expect(images.length).toBeLessThanOrEqual(4 + further.length);
      for (const image of images)
        expect(parseImageKey(image.replace('/media/series/', ''))).toMatchObject({
          ...look,
          color: color.code,
        });
    }
  });

  it('sells no two products that look the same', () => {
    const looks = products.map(({ look, color }) => `${look.shape} ${look.material} ${color.code}`);
    const twice = looks.filter((look, index) => looks.indexOf(look) !== index);
    expect(twice).toEqual([]);
  });

  it('recommends existing care products, and only for materials that they suit', () => {
    const careSection = SECTIONS.find(({ code }) => code === 'accessories/care')?.id;
    for (const { careIds } of products)
      for (const id of careIds)
        expect(products.find((product) => product.id === id)?.sectionId).toBe(careSection);
    const suede = products.find((product) => facet(product, 'material')[0] === 'suede');
    expect(suede?.careIds.length).toBeGreaterThan(2);
  });
});
