import { CHOOSE_SIZE } from '#lib/texts/refusals.ts';

/** Words of choosing a size (ST-14, ST-15). */
export const texts = {
  size: 'Размер',
  chooseSize: CHOOSE_SIZE,
  oneSize: 'Единый размер',
  own: 'ваш размер',
  findInStores: 'Посмотреть магазины',
  /** Precedes other cities when the shopper's city has none. */
  elsewhere: (size: string) => `${size} есть в магазинах:`,
  oneSizeElsewhere: 'Есть в магазинах:',
  add: 'Добавить в корзину',
  /** Where «Добавить в корзину» would be too wide. */
  addShort: 'В корзину',
  inCart: 'В корзине',
  checkout: 'Оформить заказ',
  /** Beside the price: which size the button is about. */
  chosen: (size: string) => `Размер ${size}`,
  anotherSize: 'Другой размер',
  addAll: 'Добавить всё',
  allInCart: 'Всё в корзине',
  /** Which of several goods is asked for its size. */
  step: (step: number, steps: number) => `Размер ${step} из ${steps}`,
  oneClick: 'Купить в 1 клик',
  ship: 'Доставка из магазина',
  subscribe: 'Подписаться',
  subscribed: 'Вы уже подписаны на размер',
} as const;
