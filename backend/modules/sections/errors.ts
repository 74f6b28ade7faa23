import type { RangeName } from '#lib/domain/range-filters.ts';
import { sortAndFilterTexts } from '#lib/texts/catalog.ts';
import { PAGE_NOT_FOUND } from '#lib/texts/refusals.ts';

/** Errors of the catalog endpoints. */
export const sectionErrors = {
  notFound: { code: 'section_not_found', message: 'Раздел не найден' },
  filter: { code: 'filter_not_found', message: 'Такого фильтра нет' },
  page: { code: 'page_not_found', message: PAGE_NOT_FOUND },
  range: (name: RangeName) => ({
    code: 'invalid',
    message: `${sortAndFilterTexts[name]} задаётся числами: min1000, max9000`,
    field: `filters.${name}`,
  }),
} as const;
