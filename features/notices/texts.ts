/** Texts of the notices at the page's lower edge. */
export const texts = {
  cookie: {
    title: 'Файлы cookie',
    // Kept short, so that it does not become the page's largest contentful paint.
    text: 'Нужные корзине ставим всегда, остальные с вашего согласия.',
    more: 'Подробнее',
    all: 'Принять все',
    necessary: 'Только необходимые',
  },
  update: {
    text: 'Магазин обновился',
    hint: 'Откройте страницу заново, чтобы всё работало как надо.',
    later: 'Позже',
  },
  offline: {
    gone: 'Нет сети: новое появится, когда она вернётся.',
    pressed: 'Нет сети, страница не откроется. Когда сеть вернётся, нажмите ещё раз.',
  },
} as const;
