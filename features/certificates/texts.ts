/** Titles of the pages in a shop that has written none. */
export const pageTitles = {
  certificates: 'Подарочные сертификаты',
  card: 'Электронная подарочная карта',
} as const;

export const texts = {
  /** Of the cards on the page. */
  designs: 'Оформление карты',
  title: 'Проверить сертификат',
  lead: 'Сколько осталось и до какого дня он действует.',
  submit: 'Проверить',
  balance: 'Остаток',
  status: 'Состояние',
  until: 'Действует по',
} as const;
