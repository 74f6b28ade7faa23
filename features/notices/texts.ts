/** Words of the quiet notices at a page's lower edge. */
export const texts = {
  cookie: {
    title: 'Файлы cookie',
    text: 'Без одних не работает корзина. Другие помогают понять, что в магазине неудобно: их мы ставим только с вашего согласия.',
    more: 'Подробнее о cookie',
    all: 'Принять все',
    necessary: 'Только необходимые',
  },
  update: {
    text: 'Магазин обновился',
    hint: 'Откройте страницу заново, чтобы всё работало как надо.',
    later: 'Позже',
  },
  offline: 'Нет сети: новое появится, когда она вернётся.',
} as const;
