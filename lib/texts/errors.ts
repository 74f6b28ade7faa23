/** Texts of the error pages (MD-20), exactly as in the spec, including a Latin C in one of them. */
export const errorTexts = {
  notFound: 'Cтраница не найдена',
  notFoundAdvice: 'Возможно, её адрес изменился или товар уже разобрали.',
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  search: { label: 'Что ищете?', submit: 'Найти' },
  popular: 'Популярные разделы',
  stores: 'Магазины',
  failed: 'Что-то пошло не так',
  failedAdvice: 'Мы уже разбираемся. Попробуйте открыть страницу ещё раз.',
  /** For a part of the page whose code failed to load (ER-06). */
  notLoaded: 'Не удалось открыть. Проверьте сеть и обновите страницу.',
  code: 'Код',
  message: 'Сообщение',
  /** In place of a message that was not written for shoppers. */
  unknown: 'Ошибка на нашей стороне',
  url: 'Адрес',
} as const;
