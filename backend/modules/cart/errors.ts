import { formatExactPrice, formatPrice, toRoubles } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { missingProductTexts } from '#lib/texts/missing-product.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { CHOOSE_SIZE } from '#lib/texts/refusals.ts';

const money = (kopecks: number) => formatExactPrice(toRoubles(kopecks));
const limit = (kopecks: number) => formatPrice(toRoubles(kopecks));

/** Line whose quantity exceeds the stock. */
interface ShortLine {
  title: string;
  size: string;
  quantity: number;
  /** Size guide of the product. It decides the unit in the text: shoes and gloves are counted in pairs. */
  sizes_link_frame: string | null;
}

/**
 * Formats a line with its remaining stock: «Ботинки Ладога, размер 38: осталась 1 пара из 2».
 * @param left units in stock, at least one
 */
export function formatShortLine(line: ShortLine, left: number): string {
  const isPair = line.sizes_link_frame === 'shoes' || line.sizes_link_frame === 'gloves';
  const unit = selectPlural(left, isPair ? nounForms.pair : nounForms.unit);
  return `${formatLineName(line)}: ${selectPlural(left, nounForms.isLeft)} ${left} ${unit} из ${line.quantity}`;
}

/** Errors of the cart endpoints (section 8). */
export const cartErrors = {
  offer: { code: 'offer_not_found', message: missingProductTexts.title },
  item: { code: 'item_not_found', message: 'Этого товара нет в корзине' },
  sizeMissing: { code: 'offer_missing', message: CHOOSE_SIZE, field: 'offers' },
  oneOffer: {
    code: 'one_offer',
    message: 'В один клик можно заказать только один товар. Остальные добавьте в корзину',
    field: 'offers',
  },
  outOfStock: { code: 'out_of_stock', message: cardTexts.soldOut },
  /** Error when the stock is smaller than the line's quantity. */
  short: (line: ShortLine, left: number) => ({
    code: 'out_of_stock',
    message: formatShortLine(line, left),
    field: 'quantity',
  }),
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
  promoUsedUp: { code: 'promo_used_up', message: 'Промокод закончился', field: 'code' },
  promoUsed: { code: 'promo_used', message: 'Вы уже использовали этот промокод', field: 'code' },
  promoAmount: (kopecks: number) => ({
    code: 'promo_amount',
    message: `Промокод действует при сумме товаров от ${money(kopecks)}`,
    field: 'code',
  }),
} as const;

const MAX_NAMES = 5;
const joinNames = (names: readonly string[]) => {
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join('; ');
  return more > 0 ? `${shown} и ещё ${more}` : shown;
};

/** Texts of cart notices: changes that the shopper has not made. */
export const cartNotices = {
  line: (name: string, quantity: number) => (quantity > 1 ? `${name}, ${quantity} шт.` : name),
  added: (names: readonly string[]) => `Из вашего профиля в заказ добавлено: ${joinNames(names)}`,
  to_order: (names: readonly string[]) =>
    `Здесь было отложено, в профиле к заказу. Теперь к заказу: ${joinNames(names)}`,
  was_saved: (names: readonly string[]) => `В профиле было отложено, теперь к заказу: ${joinNames(names)}`,
  more: (name: string, from: number, to: number) =>
    `${name}: было ${from} шт., в профиле ${to}. Теперь ${to} шт.`,
  promo: (from: string | null, to: string) =>
    from === null
      ? `Применили промокод ${to} из вашего профиля`
      : `Вместо промокода ${from} применили ${to} из вашего профиля`,
  promoLapsed: (code: string) => `Промокод ${code} больше не действует: сумма посчитана без него`,
  promoLost: (code: string) => `Промокод ${code} больше не уменьшает сумму`,
  restored: (names: readonly string[]) => `Снова в наличии и опять к заказу: ${joinNames(names)}`,
} as const;

/** Texts next to the cart's sums. Their only markup is <b> around the shop's own figures. */
export const cartTexts = {
  goodsDiscount: 'Скидка на товары',
  promoWaits: 'Промокод подействует, когда в заказе будут товары',
  promo: (code: string) => `Промокод ${code}`,
  minAmount: (kopecks: number) => `Минимальная сумма заказа — <b>${limit(kopecks)}</b>`,
  maxAmount: (kopecks: number) => `Максимальная сумма заказа — <b>${limit(kopecks)}</b>`,
} as const;
