/** Texts of the question and of the list of cities; the header's button has its own in lib/texts/city.ts. */
export const texts = {
  choose: 'Выберите город',
  /** MD-07, the spec's words. */
  confirm: {
    question: (city: string) => `Ваш город — ${city}?`,
    why: 'От города зависят наличие и сроки доставки.',
    yes: 'Да, спасибо',
    no: 'Нет, другой',
  },
  quick: ['Москва', 'Санкт-Петербург'],
  quickLabel: 'Крупные города',
  search: 'Найти город',
  empty: 'Ничего не найдено',
  all: 'Все города',
  failed: 'Не удалось загрузить города.',
  notSaved: 'Не удалось сохранить город.',
} as const;
