import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';
import { sortAndFilterTexts as texts } from '#lib/texts/catalog.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { toPreview } from '../products/index.ts';
import { type Catalog, computeFromCatalog, memoizeByCatalogVersion } from './catalog/index.ts';
import { parseFilters } from './conditions.ts';
import { listDerivedTypes } from './derived-types.ts';
import { sectionErrors } from './errors.ts';
import { countModels } from './listing-page.ts';
import type { ListingScope } from './matches.ts';
import { listSectionIds, locateSection } from './section-place.ts';

type SectionRow = Catalog['lists']['sections'][number];

/** Section with its listing scope. */
export interface SectionScope {
  section: SectionRow;
  /** Top section: the section itself, or the parent of a type. */
  top: SectionRow;
  /** Value of the type filter from the second part of the URL path (CQ-03). Null for a top section. */
  type: string | null;
  scope: ListingScope;
}

/**
 * Section that contains all products. It is a constant and not a row, because every shop has it. Its id is the largest
 * 32-bit integer.
 */
const allProducts: SectionRow = {
  ...texts.everything,
  id: 2_147_483_647,
  parent_id: null,
  code: ALL_PRODUCTS_PATH,
  image: null,
  sort: 0,
  static_filter: {},
};

function toSectionScope(rows: readonly SectionRow[], section: SectionRow): SectionScope {
  const { top, type } = locateSection(rows, section);
  return {
    section,
    top,
    type,
    scope: {
      ...(top.static_filter
        ? { sectionIds: null, imposed: parseFilters(top.static_filter) }
        : { sectionIds: listSectionIds(rows, top), imposed: [] }),
      cityId: getDefaultCity().id,
    },
  };
}

type SectionKey = { url?: string; section_id?: number };

/** Finds a section by URL path or id, with its listing scope. Null for an unknown section or type. */
export function findSectionScope(catalog: Catalog, key: SectionKey): SectionScope | null {
  const rows = catalog.lists.sections;
  const isMatch = (row: SectionRow) =>
    key.url === undefined ? row.id === key.section_id : row.code === key.url;
  const section = [...rows, allProducts].find(isMatch) ?? listDerivedTypes(catalog).find(isMatch);
  return section ? toSectionScope(rows, section) : null;
}

/**
 * Finds a section by URL path or id, with its listing scope.
 * @throws ShopError 404 for an unknown section or type
 */
export function requireSection(catalog: Catalog, key: SectionKey): SectionScope {
  const found = findSectionScope(catalog, key);
  if (!found) throw new ShopError(404, sectionErrors.notFound);
  return found;
}

const toSection = (row: SectionRow, count: number): CompleteResult<Section> => ({
  id: row.id,
  code: row.code,
  title: row.title,
  heading: row.heading,
  description: row.description,
  parent_id: row.parent_id,
  image: row.image && toPreview(row.image),
  count,
});

function toCountedSection(catalog: Catalog, row: SectionRow): CompleteResult<Section> {
  const { scope, type } = toSectionScope(catalog.lists.sections, row);
  return toSection(row, countModels(catalog, scope, type === null ? [] : [{ name: 'type', values: [type] }]));
}

const listSections = memoizeByCatalogVersion((catalog: Catalog): Array<CompleteResult<Section>> => {
  const sections = catalog.lists.sections.map((row) => toCountedSection(catalog, row));
  return sections
    .filter((section) => section.parent_id === null)
    .flatMap((top) => [top, ...sections.filter((section) => section.parent_id === top.id)]);
});

const listDerivedSections = memoizeByCatalogVersion(
  (catalog: Catalog): Array<CompleteResult<Section>> =>
    listDerivedTypes(catalog).map((row) => toCountedSection(catalog, row)),
);

/** Lists every section with the number of its active models. Each top section is followed by its types. */
export const getSections = (db: Db): Promise<Section[]> => computeFromCatalog(db, listSections);

function findSection(catalog: Catalog, code: string) {
  const sections = listSections(catalog);
  if (code === ALL_PRODUCTS_PATH) {
    const { scope } = toSectionScope([], allProducts);
    return {
      ...toSection(allProducts, countModels(catalog, scope, [])),
      is_rule: false,
      breadcrumbs: [{ code, title: allProducts.title }],
      children: sections.filter((entry) => entry.parent_id === null),
    };
  }
  const derived = listDerivedSections(catalog);
  const section = [...sections, ...derived].find((entry) => entry.code === code);
  if (!section) throw new ShopError(404, sectionErrors.notFound);
  const top = sections.find((entry) => entry.id === section.parent_id) ?? section;
  return {
    ...section,
    is_rule: isRule(catalog, top.id),
    breadcrumbs: [...new Set([top, section])].map(({ code, title }) => ({ code, title })),
    children: [
      ...sections.filter((entry) => entry.parent_id === top.id),
      ...derived.filter((entry) => entry.parent_id === top.id && entry.count > 0),
    ],
  };
}

const isRule = (catalog: Catalog, topId: number): boolean =>
  Boolean(catalog.lists.sections.find(({ id }) => id === topId)?.static_filter);

/**
 * Finds a section with its breadcrumbs and types. If the section is itself a type, the types of its parent are
 * returned. For a section that is defined by a rule, only the types with products in the section are returned (CQ-03).
 * @throws ShopError 404 for an unknown section
 */
export const getSection = (db: Db, code: string) =>
  computeFromCatalog(db, (catalog) => findSection(catalog, code));

/** Lists the URL paths, without /catalog/, of the types that have products but no row in the table. */
export const getDerivedCodes = (db: Db): Promise<string[]> =>
  computeFromCatalog(db, (catalog) =>
    listDerivedSections(catalog)
      .filter(({ count }) => count > 0)
      .map(({ code }) => code),
  );

/** Returns those codes that belong to a section or to a type of a section, also to one without products. */
export const findExistingSections = (db: Db, codes: readonly string[]): Promise<string[]> =>
  computeFromCatalog(db, (catalog) => codes.filter((url) => findSectionScope(catalog, { url }) !== null));
