export const texts = {
  /** Shown until the shop has answered (section 3: the default city). */
  defaultCity: 'Москва',
  choose: 'Выберите город',
  change: (city: string) => `Ваш город: ${city}. Выбрать другой`,
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
