/** Texts of the promo code in the cart, at the checkout and in the one-click order. */
export const promoTexts = {
  label: 'Промокод',
  applied: 'Промокод применён',
  refused: 'Промокод не применён. Нажмите ещё раз, чтобы продолжить без него.',
  changed: 'Промокод применён, сумма изменилась. Если всё верно, нажмите «Оформить заказ» ещё раз.',
} as const;
