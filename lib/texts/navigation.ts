/** Words of the ways through the shop. */
export const navigation = {
  breadcrumbs: 'Вы здесь',
  start: 'Главная',
} as const;
