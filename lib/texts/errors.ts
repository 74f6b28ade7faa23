/**
 * Texts of the error pages (MD-20), exactly as in the specification. In the specification `notFound` begins
 * with a Latin C.
 */
export const errorTexts = {
  notFound: 'Cтраница не найдена',
  notFoundAdvice: 'Возможно, её адрес изменился или товар уже разобрали.',
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  search: { label: 'Что ищете?', submit: 'Найти' },
  popular: 'Популярные разделы',
  stores: 'Магазины',
  failedAdvice: 'Мы уже разбираемся. Попробуйте открыть страницу ещё раз.',
  code: 'Код',
  message: 'Сообщение',
  /** Replacement for an error message that was not written for visitors. */
  unknown: 'Ошибка на нашей стороне',
  url: 'Адрес',
} as const;
