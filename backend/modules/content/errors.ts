/** Errors of the content endpoints. */
export const contentErrors = {
  block: { code: 'content_not_found', message: 'Материал не найден' },
  menu: { code: 'menu_not_found', message: 'Меню не найдено' },
} as const;
