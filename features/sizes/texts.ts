import { CHOOSE_SIZE } from '#lib/texts/refusals.ts';

/** Texts of the size choice (ST-14, ST-15). */
export const texts = {
  size: 'Размер',
  chooseSize: CHOOSE_SIZE,
  oneSize: 'Единый размер',
  own: 'ваш размер',
  findInStores: 'Посмотреть магазины',
  /**
   * Text before the list of other cities whose stores have the size. It is shown when no store in the shopper's city
   * has the size.
   */
  elsewhere: (size: string) => `${size} есть в магазинах:`,
  oneSizeElsewhere: 'Есть в магазинах:',
  add: 'Добавить в корзину',
  /** Shorter form of «Добавить в корзину» for narrow places. */
  addShort: 'В корзину',
  inCart: 'В корзине',
  checkout: 'Оформить заказ',
  /** Size that the button adds to the cart. The text is shown next to the price. */
  chosen: (size: string) => `Размер ${size}`,
  anotherSize: 'Другой размер',
  addAll: 'Добавить всё',
  allInCart: 'Всё в корзине',
  /** Position in a sequence of products whose sizes are chosen. */
  step: (step: number, steps: number) => `Размер ${step} из ${steps}`,
  oneClick: 'Купить в 1 клик',
  ship: 'Доставка из магазина',
  subscribe: 'Подписаться',
  subscribed: 'Вы уже подписаны на размер',
} as const;
