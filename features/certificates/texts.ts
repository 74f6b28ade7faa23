/** Titles of the pages for which the owner has written no title. */
export const pageTitles = {
  certificates: 'Подарочные сертификаты',
  card: 'Электронная подарочная карта',
} as const;

export const texts = {
  /** Label of the cards on the page. */
  designs: 'Оформление карты',
  title: 'Проверить сертификат',
  lead: 'Сколько осталось и до какого дня он действует.',
  submit: 'Проверить',
  balance: 'Остаток',
  status: 'Состояние',
  until: 'Действует по',
} as const;
