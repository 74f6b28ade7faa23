import { isOneSize } from '#lib/domain/one-size.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';
import { quoteName } from '#lib/texts/quote-name.ts';
import { EMPTY_CART } from '#lib/texts/refusals.ts';

export const texts = {
  title: modalTriggerTexts.cart,
  added: 'Добавлено в корзину',
  goToCart: 'Перейти в корзину',
  hide: 'Скрыть',
  empty: 'В корзине пока пусто',
  emptyHint: 'Добавьте товары из каталога.',
  toCatalog: 'В каталог',
  savedForLater: 'Отложено',
  savedForLaterHint: 'Не войдёт в этот заказ, но останется в корзине',
  unavailable: cardTexts.soldOut,
  toOrder: 'К заказу',
  noneToOrder: EMPTY_CART,
  size: 'Размер',
  quantityOf: (name: string) => `Количество: ${name}`,
  last: 'Последний товар!',
  left: (count: number) => `Осталось ${count}: выберите меньше`,
  saveForLater: 'Отложить',
  moveToOrder: 'Вернуть к заказу',
  /** Label of the changes that the shopper has not made. */
  notices: 'Что изменилось в корзине',
  /** @param name name of the line with its color and size, because the cart may contain several lines of one model */
  removeLine: (name: string) => `Удалить: ${name}`,
  saveLine: (name: string) => `Отложить: ${name}`,
  moveLine: (name: string) => `Вернуть к заказу: ${name}`,
  lineName: (title: string, color: string, size: string) =>
    [title, color, isOneSize(size) ? '' : `размер ${size}`].filter(Boolean).join(', '),
  subscribe: 'Подписаться',
  subscribeTo: (name: string) => `Подписаться: ${name}`,
  removed: (title: string) => `${quoteName(title)} — убрано из корзины`,
  undo: 'Вернуть',
  short: 'Осталось меньше, чем нужно',
  shortHint: 'Выберите меньше, чтобы товар вошёл в заказ',
  keep: (count: number) => `Оставить ${count}`,
  benefit: 'Выгода по карте',
  byBonuses: 'Оплата бонусами',
  /** Gift certificates to pay with, in the cart and at the checkout. */
  certificates: {
    one: 'Подарочный сертификат',
    several: 'Подарочные сертификаты',
    add: 'Добавить сертификат',
    addMore: 'Добавить ещё один',
    submit: 'Применить',
    cancel: 'Отмена',
    added: 'Сертификат добавлен',
    removed: (end: string) => `Сертификат ${end} убран`,
    name: (end: string) => `Сертификат •••• ${end}`,
    left: (sum: string, day: string) => `На нём ${sum}, действует по ${day}`,
    unneeded: 'Этот заказ оплачен без него',
    remove: (end: string) => `Убрать сертификат ${end}`,
  },
  goods: 'Товары',
  total: 'К оплате за товары',
  deliveryLater: 'Доставку посчитаем при оформлении',
  /** @param sentence delivery sentence of the API, «Курьером завтра, бесплатно» */
  deliveryTo: (city: string, sentence: string) =>
    `${city}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  checkout: 'Оформить заказ',
  backToOrder: 'Вернуться к оформлению',
  recommendations: 'С этим смотрят',
  wasPrice: 'Прежняя цена',
} as const;
