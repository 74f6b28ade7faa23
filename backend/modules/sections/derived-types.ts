import { getDefaultCity } from '#lib/identity/default-city.ts';
import { isTypeInPath } from '#lib/routing/type-in-path.ts';
import { sortAndFilterTexts as texts } from '#lib/texts/catalog.ts';
import { countBoth, intersect } from './catalog/bits.ts';
import { type Catalog, memoizeByCatalogVersion } from './catalog/index.ts';
import { parseFilters } from './conditions.ts';
import { findProductsMatching } from './matches.ts';
import { getTypeValue, listSectionIds } from './section-place.ts';

type SectionRow = Catalog['lists']['sections'][number];

const FIRST_ID = 1_000_000_000;

/** Computes the id of a section without a row from its code, with FNV-1a. Every node computes the same id. */
function computeId(code: string): number {
  let hash = 0x811c9dc5;
  for (const char of code) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return FIRST_ID + ((hash >>> 0) % FIRST_ID);
}

/** Maps values of the type filter to the first section row of the type. A type may be under several sections. */
function mapTypesOfTree(rows: readonly SectionRow[]): Map<string, SectionRow> {
  const types = new Map<string, SectionRow>();
  const tops = rows.filter(({ parent_id }) => parent_id === null);
  for (const top of tops)
    for (const row of rows)
      if (row.parent_id === top.id && !types.has(getTypeValue(row))) types.set(getTypeValue(row), row);
  return types;
}

/** Maps type values of a top section's products to their titles, including types without a section row. */
function mapTypesOfProducts(catalog: Catalog, top: SectionRow): Map<string, string> {
  const { productIndex, lists } = catalog;
  let found = productIndex.getActive(top.static_filter ? null : listSectionIds(lists.sections, top));
  if (top.static_filter) {
    found = found.slice();
    const anywhere = { cityId: getDefaultCity().id, isInStore: false };
    for (const condition of parseFilters(top.static_filter))
      intersect(found, findProductsMatching(catalog, condition, anywhere));
  }
  const types = new Map<string, string>();
  for (const [value, titles] of productIndex.facets.get('type') ?? [])
    for (const { title, bits } of titles) if (countBoth(bits, found) > 0) types.set(value, title);
  return types;
}

/**
 * Lists the sections that have a URL path of two parts, but no row in the table (RT-02, CQ-03). A section that is
 * defined by a rule, such as `sale`, accepts any type of the tree as the second part of the path: `sale/pumps`. Any
 * section accepts a type that its products have.
 */
export const listDerivedTypes = memoizeByCatalogVersion((catalog: Catalog): SectionRow[] => {
  const rows = catalog.lists.sections;
  const taken = new Set(rows.map(({ code }) => code));
  const tree = mapTypesOfTree(rows);
  const tops = rows.filter(({ parent_id }) => parent_id === null);
  return tops.flatMap((top) => {
    const derive = (value: string, type: Pick<SectionRow, 'title' | 'image'>): SectionRow[] => {
      const code = `${top.code}/${value}`;
      if (taken.has(code)) return [];
      taken.add(code);
      return [
        {
          id: computeId(code),
          parent_id: top.id,
          code,
          title: type.title,
          image: type.image,
          sort: top.sort,
          static_filter: null,
          ...texts.derivedType(top, type.title),
        },
      ];
    };
    const byTree = top.static_filter ? [...tree].flatMap(([value, type]) => derive(value, type)) : [];
    const byProducts = [...mapTypesOfProducts(catalog, top)].flatMap(([value, title]) =>
      isTypeInPath(value) ? derive(value, { title, image: top.image }) : [],
    );
    return [...byTree, ...byProducts];
  });
});
