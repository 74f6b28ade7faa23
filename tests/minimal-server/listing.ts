import { type Body, paginate, toList, toRecord, toText } from './answers.ts';
import { COLORS, PRODUCTS, type Product, SECTIONS } from './products.ts';
import type { Visitor } from './visitors.ts';

/** Builds the product of a response, with its other colors and the visitor's subscriptions. */
export function toProductAnswer({ section: _, others, ...product }: Product, visitor?: Visitor) {
  const crossing = PRODUCTS.filter(({ code }) => others.includes(code));
  return {
    ...product,
    crossing_color: crossing.map(({ id, code, color, images }) => ({ id, code, color, images })),
    crossing_completeness: [],
    offers: product.offers.map((offer) => ({
      ...offer,
      is_subscribed: visitor?.subscribed.has(offer.id) ?? false,
    })),
  };
}

/** Finds a section by its id, code or URL. */
export function findSection({ section_id, url }: Body) {
  const path = toText(url).split('?')[0] ?? '';
  const code = path.replace(/^\/?(catalog\/)?/, '').replace(/\/$/, '');
  return SECTIONS.find((section) => section.id === Number(section_id) || section.code === code);
}

const WHOLE_CATALOG = /^\/?(catalog\/)?(view\/)?all\/?$/;

const colorKeyOf = ({ color }: Product) =>
  Object.entries(COLORS).find(([, { name }]) => name === color.value[0]?.name)?.[0];

/** Parses the values of one filter: an array, or a comma-separated text as in a URL's query. */
const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(toText) : toText(value).split(',')).filter((one) => one !== '');

function isInPrices({ price }: Product, values: string[]): boolean {
  const limitOf = (name: string) => values.find((value) => value.startsWith(name))?.slice(name.length);
  const [min, max] = [limitOf('min'), limitOf('max')];
  return price.price >= Number(min ?? 0) && price.price <= Number(max ?? Number.POSITIVE_INFINITY);
}

/** Selects all products of a list query, without paging. Returns null for an unknown section. */
export function selectProducts(query: Body): Product[] | null {
  const section = findSection(query);
  if (!section && !WHOLE_CATALOG.test(toText(query.url))) return null;
  const filters = toRecord(query.filters);
  const [colors, sizes, prices] = ['color', 'size', 'price'].map((name) => valuesOf(filters[name])) as [
    string[],
    string[],
    string[],
  ];
  const matching = PRODUCTS.filter(
    (product) =>
      (!section || product.section === section.id) &&
      (colors.length === 0 || colors.includes(colorKeyOf(product) ?? '')) &&
      (sizes.length === 0 || product.offers.some(({ title }) => sizes.includes(title))) &&
      isInPrices(product, prices),
  );
  const direction = { price_asc: 1, price_desc: -1 }[toText(query.sort)];
  return direction ? matching.sort((a, b) => direction * (a.price.price - b.price.price)) : matching;
}

/** Returns the requested page of a list query. */
export const getListingPage = (selected: Product[], { limit, page }: Body) =>
  paginate(selected, limit ?? 48, page).map((product) => toProductAnswer(product));

/**
 * Builds the filter state of section 3. Section 3 does not define the names of the state's parts, so the parts are
 * named like fields of other entities.
 */
export function buildFilterState(query: Body) {
  const all = selectProducts({ ...query, filters: {} });
  const selected = selectProducts(query);
  if (!all || !selected) return null;
  const prices = all.map(({ price }) => price.price);
  const keys = new Set(all.map(colorKeyOf));
  const filters = toRecord(query.filters);
  return {
    filters: [
      {
        name: 'color',
        title: 'Цвет',
        values: Object.entries(COLORS)
          .filter(([key]) => keys.has(key))
          .map(([id, { name }]) => ({ id, title: name })),
      },
      {
        name: 'size',
        title: 'Размер',
        values: [...new Set(all.flatMap(({ offers }) => offers.map(({ title }) => title)))].map((title) => ({
          id: title,
          title,
        })),
      },
      { name: 'price', title: 'Цена', min: Math.min(...prices), max: Math.max(...prices) },
    ],
    selected: filters,
    applied: Object.entries(filters).flatMap(([name, values]) =>
      valuesOf(values).map((id) => ({ name, id })),
    ),
    sorts: [
      { id: 'sort_asc', title: 'Сначала популярные' },
      { id: 'price_asc', title: 'Сначала дешевле' },
      { id: 'price_desc', title: 'Сначала дороже' },
    ],
    sort: toText(query.sort) || 'sort_asc',
    sections: SECTIONS,
    pagination: { page: Number(query.page) || 1, limit: Number(query.limit) || 48, count: selected.length },
  };
}

export const searchProducts = (query: string) =>
  PRODUCTS.filter(({ title, vendor_code }) => `${title} ${vendor_code}`.toLowerCase().includes(query));

export const listProductsByIds = (ids: unknown) =>
  PRODUCTS.filter(({ id }) => toList(ids).map(Number).includes(id)).map((product) =>
    toProductAnswer(product),
  );
