import { COLORS, type Color } from './colors.ts';
import type { Surface } from './materials.ts';
import { buildProductImageName, listProductViews } from './product-images.ts';
import type { Property } from './properties.ts';
import { SECTIONS } from './sections.ts';
import type { StockedSize } from './stock.ts';

export interface Facet {
  name: string;
  value: string;
  title: string;
}

/** One color of a model, with the data for all tables about products. Prices are in kopecks. */
export interface DemoProduct {
  id: number;
  modelId: number;
  sectionId: number;
  color: Color;
  colorId: number;
  code: string;
  title: string;
  vendorCode: string;
  price: number;
  basePrice: number;
  discountInfo: string | null;
  images: string[];
  /** Shape and surface that the product's pictures show. */
  look: { shape: string; material: Surface };
  properties: Property[];
  description: string;
  frame: 'shoes' | 'belt' | 'glasses' | 'gloves' | null;
  trueSize: { name: string; info: string } | null;
  isNovelty: boolean;
  label: string | null;
  completeness: string[];
  careIds: number[];
  sort: number;
  createdAt: Date;
  searchText: string;
  facets: Facet[];
  sizes: StockedSize[];
}

const colorsByCode = new Map(COLORS.map((color, index) => [color.code, { color, id: index + 1 }]));
const sectionsByCode = new Map(SECTIONS.map((section) => [section.code, section]));

export function getDemoColor(code: string): { color: Color; id: number } {
  const found = colorsByCode.get(code);
  if (!found) throw new Error(`no color ${code}`);
  return found;
}

export function getDemoSection(code: string): { id: number; title: string } {
  const found = sectionsByCode.get(code);
  if (!found) throw new Error(`no section ${code}`);
  return found;
}

/** Normalizes text for the search: lower case, ё as е. */
export const normalizeSearchText = (parts: readonly string[]): string =>
  parts.join(' ').toLowerCase().replaceAll('ё', 'е');

/** Lists the URLs of a product's pictures, the first view first. */
export function listPictures(shape: string, color: string, material: Surface): string[] {
  return listProductViews(shape, color, material).map(
    (view) => `/media/${buildProductImageName({ shape, color, material, view })}`,
  );
}

/** Selects the first product of each model, in the given order. */
export const selectOnePerModel = <Product extends { modelId: number }>(
  products: readonly Product[],
): Product[] =>
  products.filter(
    (product, index) => products.findIndex(({ modelId }) => modelId === product.modelId) === index,
  );
