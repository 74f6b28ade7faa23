import { EVERYTHING, type Section } from '@/lib/contracts/sections';
import { DEFAULT_CITY } from '@/lib/domain/default-city';
import { catalog } from '@/lib/texts/catalog';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { toPreview } from '../products/images';
import { parseFilters } from './conditions';
import { sectionErrors } from './errors';
import { countProducts, type Scope } from './listing-repo';
import { countBySection, countByType, listSections, type SectionRow } from './repo';

/** A section as a listing needs it. */
export interface Place {
  section: SectionRow;
  /** The section itself, or the one a type stands under. */
  top: SectionRow;
  /** The value of the type filter that the second part of the address names (CQ-03). */
  type: string | null;
  scope: Scope;
}

/** Stands in no table: every shop has it. Its number is the last that a section could have. */
const everything: SectionRow = {
  ...catalog.everything,
  id: 2_147_483_647,
  parent_id: null,
  code: EVERYTHING,
  image: null,
  sort: 0,
  static_filter: {},
};

function toPlace(rows: readonly SectionRow[], section: SectionRow): Place {
  const top = rows.find((row) => row.id === section.parent_id) ?? section;
  const ids = rows.filter((row) => row.id === top.id || row.parent_id === top.id).map((row) => row.id);
  return {
    section,
    top,
    type: section === top ? null : section.code.slice(section.code.lastIndexOf('/') + 1),
    scope: {
      ...(top.static_filter
        ? { sectionIds: null, imposed: parseFilters(top.static_filter) }
        : { sectionIds: ids, imposed: [] }),
      cityId: DEFAULT_CITY.id,
    },
  };
}

/** @throws ShopError 404 for an unknown section or type */
export async function requirePlace(db: Db, key: { url?: string; section_id?: number }): Promise<Place> {
  const rows = await listSections(db);
  const section = [...rows, everything].find((row) =>
    key.url === undefined ? row.id === key.section_id : row.code === key.url,
  );
  if (!section) throw new ShopError(404, sectionErrors.notFound);
  return toPlace(rows, section);
}

const toSection = (row: SectionRow, count: number): Section => ({
  id: row.id,
  code: row.code,
  title: row.title,
  heading: row.heading,
  description: row.description,
  parent_id: row.parent_id,
  image: row.image && toPreview(row.image),
  count,
});

/** Every section with the number of its active products, each top section before its types. */
export async function getSections(db: Db): Promise<Section[]> {
  const [rows, bySection, byType] = await Promise.all([
    listSections(db),
    countBySection(db),
    countByType(db),
  ]);
  const count = async (row: SectionRow): Promise<number> => {
    const { scope, type } = toPlace(rows, row);
    const ids = scope.sectionIds;
    if (ids === null) {
      const types = type === null ? [] : [{ name: 'type', values: [type] }];
      return countProducts(db, scope, types);
    }
    const counts = type === null ? bySection : byType.filter((entry) => entry.type === type);
    return counts.reduce((sum, entry) => sum + (ids.includes(entry.section_id) ? entry.count : 0), 0);
  };
  const sections = await Promise.all(rows.map(async (row) => toSection(row, await count(row))));
  return sections
    .filter((section) => section.parent_id === null)
    .flatMap((top) => [top, ...sections.filter((section) => section.parent_id === top.id)]);
}

/** A section with its way from the top and its types; of a type, the types it stands among. @throws ShopError 404 */
export async function getSection(db: Db, code: string) {
  const sections = await getSections(db);
  if (code === EVERYTHING) {
    const { scope } = toPlace([], everything);
    return {
      ...toSection(everything, await countProducts(db, scope, [])),
      breadcrumbs: [{ code, title: everything.title }],
      children: sections.filter((entry) => entry.parent_id === null),
    };
  }
  const section = sections.find((entry) => entry.code === code);
  if (!section) throw new ShopError(404, sectionErrors.notFound);
  const top = sections.find((entry) => entry.id === section.parent_id) ?? section;
  return {
    ...section,
    breadcrumbs: [...new Set([top, section])].map(({ code, title }) => ({ code, title })),
    children: sections.filter((entry) => entry.parent_id === top.id),
  };
}
