/** Texts of the recently viewed products. */
export const texts = {
  title: 'Вы смотрели',
  clear: 'Очистить',
  clearName: 'Очистить список просмотренных товаров',
  cleared: 'Список просмотренных товаров пуст.',
} as const;
