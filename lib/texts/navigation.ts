/** Texts of the navigation. */
export const navigationTexts = {
  breadcrumbs: 'Вы здесь',
  start: 'Главная',
} as const;
