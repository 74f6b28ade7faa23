/** Refusals of the catalogue calls. */
export const sectionErrors = {
  notFound: { code: 'section_not_found', message: 'Раздел не найден' },
  filter: { code: 'filter_not_found', message: 'Такого фильтра нет' },
  page: { code: 'page_not_found', message: 'Такой страницы нет' },
  price: {
    code: 'invalid',
    message: 'Цена задаётся числами: min1000, max9000',
    field: 'filters.price',
  },
} as const;
