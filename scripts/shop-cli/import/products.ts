import { toKopecks } from '#lib/domain/money.ts';
import { slugify } from '#lib/domain/slug.ts';
import { foldText } from '#lib/domain/text.ts';
import type { ProductRow } from './state.ts';
import type { Column, TableRow } from './table.ts';
import { COLUMN_NAMES, SIZE_GUIDES, importTexts as texts, YES_NO } from './texts.ts';

/** Wrong cell of a table. */
export interface TableProblem {
  row: number;
  column: string;
  value: string;
  /** Text that states which values are allowed. */
  allowed: string;
}

export interface ImportedSize {
  row: number;
  /** Undefined for the stock of a product whose size is not in the table. */
  title: string | undefined;
  quantity: number | undefined;
}

/** Product of a table. Undefined fields are not changed, and null erases a value. Prices are in kopecks. */
export interface ImportedProduct {
  /** First row of the product. */
  row: number;
  article: string;
  title?: string;
  model?: string;
  /** Titles of the section, and of the section inside it. */
  section?: string[];
  price?: number;
  basePrice?: number | null;
  color?: { name: string; hex: string | undefined };
  description?: string | null;
  /** Names of files next to the table. */
  pictures?: string[] | null;
  sizeGuide?: ProductRow['sizes_link_frame'];
  isNovelty?: boolean;
  isActive?: boolean;
  properties: Record<string, string | null>;
  sizes: ImportedSize[];
  /** Columns with a wrong cell, whose values are therefore absent. */
  refused: Column[];
}

/** Content of a cell that erases a value. */
const ERASED = /^[-–—−]$/;
const PRICE = /^\d{1,8}(?:[.,]\d{1,2})?$/;
const MAX_QUANTITY = 1_000_000;

/** Parser of one column: the parsed value, or undefined for a wrong cell. */
type Parse = (cell: string) => Partial<ImportedProduct> | undefined;

const readText = (max: number) => (cell: string) => (cell.length <= max ? cell : undefined);
const parseRoubles = (cell: string): number | undefined => {
  const digits = cell.replace(/[\s\u00a0\u202f]|₽$/gu, '');
  const kopecks = PRICE.test(digits) ? toKopecks(Number(digits.replace(',', '.'))) : 0;
  return kopecks > 0 ? kopecks : undefined;
};
const parseYesNo = (cell: string): boolean | undefined => YES_NO[foldText(cell)];
const parseSizeGuide = (cell: string) => SIZE_GUIDES[foldText(cell)];
const parseSection = (cell: string): string[] | undefined => {
  const parts = cell.split('/').map((part) => part.trim());
  return parts.length <= 2 && parts.every((part) => part.length <= 60 && slugify(part) !== '')
    ? parts
    : undefined;
};
const parseColor = (cell: string): ImportedProduct['color'] => {
  const [, name = '', hex] = /^(.{1,40}?)(?:\s+(#[0-9a-f]{6}))?$/i.exec(cell) ?? [];
  return slugify(name) === '' ? undefined : { name, hex: hex?.toLowerCase() };
};
const parsePictures = (cell: string): string[] | undefined => {
  const names = cell.split(/[,;|\n]/).flatMap((name) => name.trim() || []);
  const isInside = (name: string) => !name.includes('..') && !name.startsWith('/') && !name.includes('\\');
  return names.length > 0 && names.every(isInside) ? names : undefined;
};

/** Converts a parser of a value to the parser of a field. */
const field =
  <Key extends keyof ImportedProduct>(
    key: Key,
    parse: (cell: string) => ImportedProduct[Key] | undefined,
  ): Parse =>
  (cell) => {
    const value = parse(cell);
    return value === undefined ? undefined : { [key]: value };
  };
/** Converts a parser of a value that can be erased. */
const erasable =
  <Value>(parse: (cell: string) => Value | undefined) =>
  (cell: string): Value | null | undefined =>
    ERASED.test(cell) ? null : parse(cell);

/** Columns of a product, each with its parser and the text for a wrong cell. */
const FIELDS: Partial<Record<Column, [parse: Parse, allowed: string]>> = {
  title: [field('title', readText(150)), texts.text(150)],
  model: [field('model', readText(150)), texts.text(150)],
  section: [field('section', parseSection), texts.section],
  price: [field('price', parseRoubles), texts.price],
  basePrice: [field('basePrice', erasable(parseRoubles)), texts.basePrice],
  color: [field('color', parseColor), texts.color],
  description: [field('description', erasable(readText(5_000))), texts.text(5_000)],
  pictures: [field('pictures', erasable(parsePictures)), texts.pictureName],
  sizeGuide: [field('sizeGuide', erasable(parseSizeGuide)), texts.sizeGuide],
  isNovelty: [field('isNovelty', parseYesNo), texts.yesNo],
  isActive: [field('isActive', parseYesNo), texts.yesNo],
};
const PROPERTY_LENGTH = 200;

/** Collects the products of a table, whose rows of one article are the sizes of one product. */
export function collectProducts(rows: readonly TableRow[]): {
  products: ImportedProduct[];
  problems: TableProblem[];
} {
  const products = new Map<string, ImportedProduct>();
  const problems: TableProblem[] = [];
  for (const { row, cells, properties } of rows) {
    const refuse = (column: string, value: string, allowed: string) =>
      problems.push({ row, column, value, allowed });
    const article = cells.article ?? '';
    if (article.length > 60 || slugify(article) === '') {
      refuse(COLUMN_NAMES.article, article, texts.article);
      continue;
    }
    const product = products.get(article) ?? { row, article, properties: {}, sizes: [], refused: [] };
    products.set(article, product);
    for (const [column, [parse, allowed]] of Object.entries(FIELDS) as [Column, [Parse, string]][]) {
      const cell = cells[column];
      if (cell === undefined) continue;
      const parsed = parse(cell);
      if (!parsed) {
        refuse(COLUMN_NAMES[column], cell, allowed);
        product.refused.push(column);
      } else if (!isEqualTo(product, parsed))
        refuse(COLUMN_NAMES[column], cell, texts.different(product.row));
      else Object.assign(product, parsed);
    }
    for (const [title, cell] of Object.entries(properties)) {
      const value = erasable(readText(PROPERTY_LENGTH))(cell);
      const known = product.properties[title];
      if (value === undefined) refuse(title, cell, texts.text(PROPERTY_LENGTH));
      else if (known !== undefined && known !== value) refuse(title, cell, texts.different(product.row));
      else product.properties[title] = value;
    }
    collectSize(product, row, cells, refuse);
  }
  return { products: [...products.values()], problems };
}

/** True when a product has none of the parsed values yet, or the same. */
const isEqualTo = (product: ImportedProduct, parsed: Partial<ImportedProduct>): boolean =>
  Object.entries(parsed).every(([key, value]) => {
    const known = product[key as keyof ImportedProduct];
    return known === undefined || JSON.stringify(known) === JSON.stringify(value);
  });

function collectSize(
  product: ImportedProduct,
  row: number,
  { size: title, quantity: stock }: TableRow['cells'],
  refuse: (column: string, value: string, allowed: string) => void,
): void {
  if (title === undefined && stock === undefined) return;
  const quantity = stock === undefined ? undefined : Number(stock.replace(/[\s\u00a0]/g, ''));
  if (quantity !== undefined && !(Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY))
    refuse(COLUMN_NAMES.quantity, stock ?? '', texts.quantity);
  else if (title !== undefined && title.length > 20) refuse(COLUMN_NAMES.size, title, texts.size);
  else if (product.sizes.some((known) => foldText(known.title ?? '') === foldText(title ?? '')))
    refuse(COLUMN_NAMES.size, title ?? '', texts.repeatedSize);
  else product.sizes.push({ row, title, quantity });
}
