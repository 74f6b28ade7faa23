/** Texts of the search field under the header. */
export const searchTexts = {
  label: 'Что ищете?',
  placeholder: 'Название или артикул',
  /** Example for a shop that sells shoes. */
  shoesPlaceholder: 'Например, чёрные ботильоны',
  empty: 'Ничего не найдено',
  nearest: 'Может быть, это',
  advice: 'Попробуйте другое слово или загляните в каталог.',
  failed: 'Поиск не ответил. Попробуйте ещё раз.',
  /** @param instead corrected query, empty when it was not corrected */
  found: (count: number, instead: string) =>
    instead ? `По запросу «${instead}» найдено: ${count}` : `Найдено: ${count}`,
  all: (count: number) => `Показать все, ${count}`,
  results: 'Найденные товары',
  sections: 'Разделы',
  pages: 'Полезные страницы',
  history: 'Вы искали',
  clear: 'Очистить',
  clearName: 'Очистить историю поиска',
  popular: 'Часто ищут',
} as const;
