import { formatPrice, toRoubles } from '@/lib/domain/money';

const money = (kopecks: number) => formatPrice(toRoubles(kopecks));

/** Refusals of the cart calls (section 8). */
export const cartErrors = {
  offer: { code: 'offer_not_found', message: 'Товар не найден' },
  item: { code: 'item_not_found', message: 'Этого товара нет в корзине' },
  outOfStock: { code: 'out_of_stock', message: 'Нет в наличии' },
  stock: (left: number) => ({
    code: 'quantity_limit',
    message: `Можно заказать не больше ${left} шт.: столько осталось в наличии`,
    field: 'quantity',
  }),
  perLine: (limit: number) => ({
    code: 'quantity_limit',
    message: `Можно заказать не больше ${limit} шт. одного товара`,
    field: 'quantity',
  }),
  promoUnknown: { code: 'promo_not_found', message: 'Такого промокода нет', field: 'code' },
  promoExpired: { code: 'promo_expired', message: 'Срок действия промокода истёк', field: 'code' },
  promoEarly: { code: 'promo_early', message: 'Промокод ещё не действует', field: 'code' },
  promoAmount: (kopecks: number) => ({
    code: 'promo_amount',
    message: `Промокод действует при сумме товаров от ${money(kopecks)}`,
    field: 'code',
  }),
} as const;

/** What the cart says beside its sums; the only markup is <b> around our own figures. */
export const cartTexts = {
  goodsDiscount: 'Скидка на товары',
  promo: (code: string) => `Промокод ${code}`,
  minAmount: (kopecks: number) => `Минимальная сумма заказа — <b>${money(kopecks)}</b>`,
  maxAmount: (kopecks: number) => `Максимальная сумма заказа — <b>${money(kopecks)}</b>`,
} as const;
