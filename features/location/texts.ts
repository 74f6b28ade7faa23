export const texts = {
  choose: 'Выберите город',
  /** Texts of MD-07, from the specification. */
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
