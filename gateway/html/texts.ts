/** The texts of the error page, for 503 and 500. */
export const gatewayTexts = {
  unavailable: {
    title: 'Магазин ненадолго закрыт',
    text: 'Мы уже чиним. Корзина и заказы на месте: обновите страницу через минуту.',
  },
  broken: {
    title: 'Страница не открылась',
    text: 'Что-то сломалось у нас. Обновите страницу или начните с главной.',
  },
  again: 'Обновить',
  home: 'На главную',
} as const;
