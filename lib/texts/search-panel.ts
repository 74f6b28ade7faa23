/** Apart from the header's texts: the panel is loaded when it is first needed. */
export const searchTexts = {
  label: 'Что ищете?',
  placeholder: 'Например, чёрные ботильоны',
  empty: 'Ничего не найдено',
  advice: 'Попробуйте другое слово или загляните в каталог.',
  failed: 'Поиск не ответил. Попробуйте ещё раз.',
  /** @param instead the query that was searched for when the original one found nothing; '' otherwise */
  found: (count: number, instead: string) =>
    instead ? `По запросу «${instead}» найдено: ${count}` : `Найдено: ${count}`,
  all: (count: number) => `Показать все, ${count}`,
  results: 'Найденные товары',
} as const;
