/** Words of the error pages (MD-20); the spec's own to the letter, its Latin C included. */
export const errorTexts = {
  notFound: 'Cтраница не найдена',
  notFoundAdvice: 'Возможно, её адрес изменился или товар уже разобрали.',
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  search: { label: 'Что ищете?', submit: 'Найти' },
  popular: 'Популярные разделы',
  sections: [
    { url: '/catalog/new', name: 'Новинки' },
    { url: '/catalog/shoes', name: 'Обувь' },
    { url: '/catalog/bags', name: 'Сумки' },
    { url: '/catalog/sale', name: 'Распродажа' },
    { url: '/stores', name: 'Магазины' },
  ],
  failed: 'Что-то пошло не так',
  failedAdvice: 'Мы уже разбираемся. Попробуйте открыть страницу ещё раз.',
  /** A part of the page whose code did not come (ER-06). */
  notLoaded: 'Не удалось открыть. Проверьте сеть и обновите страницу.',
  code: 'Код',
  message: 'Сообщение',
  url: 'Адрес',
} as const;
