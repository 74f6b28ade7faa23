/** Texts of the notices at the page's lower edge. */
export const texts = {
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
