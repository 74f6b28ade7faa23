/** Texts of the navigation. */
export const navigation = {
  breadcrumbs: 'Вы здесь',
  start: 'Главная',
} as const;
