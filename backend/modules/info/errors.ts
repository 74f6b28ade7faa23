export const infoErrors = {
  page: { code: 'info_not_found', message: 'Такой страницы нет' },
} as const;
