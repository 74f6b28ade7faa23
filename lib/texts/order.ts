import { isOneSize } from '#lib/domain/one-size.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { PAYMENT_DECLINED } from './refusals.ts';

/** Titles of an order's statuses. */
export const orderStatusTitles: Record<OrderStatus, string> = {
  new: 'Принят',
  awaiting_payment: 'Ожидает оплаты',
  paid: 'Оплачен',
  assembling: 'Собирается',
  on_the_way: 'В пути',
  ready_for_pickup: 'Готов к выдаче',
  completed: 'Получен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};

/** Formats the color and size of an item, as far as they are known. The size of a one-size product is omitted. */
const formatKind = ({ color, size }: { color: string; size: string }) =>
  [color, size && !isOneSize(size) && `размер ${size}`].filter(Boolean).join(', ');
const formatQuantity = (count: number) => `${count}\u00a0шт.`;

/** Texts of an order, used wherever it is displayed. */
export const orderTexts = {
  goods: 'Товары',
  delivery: 'Доставка',
  /** Formats the title of a delivery method as a label above an address: «Курьером» is «Доставка курьером». */
  deliveryLabel: (title: string) => (title === 'Курьером' ? 'Доставка курьером' : title),
  free: 'бесплатно',
  bonuses: 'Оплачено бонусами',
  certificates: 'Подарочный сертификат',
  total: 'Итого',
  kind: formatKind,
  quantity: formatQuantity,
  /**
   * Formats color, size and number of units. A no-break space precedes the dot, so that no line of text begins
   * with it.
   */
  line: (item: { color: string; size: string; quantity: number }) =>
    [formatKind(item), formatQuantity(item.quantity)].filter(Boolean).join('\u00a0· '),
  when: 'Когда',
  /** Text about the latest day of a delivery for which no day was selected. */
  notLater: (day: string) => `к ${day}`,
  whenLater: 'Сообщим, когда заказ будет готов к выдаче',
  recipient: 'Получатель',
  payment: 'Оплата',
  /** Label of money that the shop has received directly, not through its payment provider. */
  paidOutside: 'Оплачено не на сайте',
  refundOutside: (sum: string) => `Вернём ${sum} сами: напишем или позвоним вам, чтобы узнать, куда.`,
  comment: 'Комментарий к заказу',
  /** Texts of an order that awaits payment. */
  pay: {
    awaits: 'Заказ ждёт оплаты',
    declined: PAYMENT_DECLINED,
    pending:
      'Банк ещё не подтвердил оплату. Если вы уже заплатили, подождите: страница обновится сама. Если нет, продолжите на странице банка.',
    left: 'На оплату осталось',
    after: 'Потом заказ отменится, а товары вернутся в продажу.',
    fiveMinutes: 'На оплату осталось меньше пяти минут',
    lastMinute: 'На оплату осталось меньше минуты',
    over: 'Время на оплату вышло. Заказ отменяется, товары возвращаются в продажу.',
    submit: (sum: string) => `Оплатить ${sum}`,
    /** Label of the button for an order that is paid in parts. */
    firstPart: (sum: string) => `Оплатить первый платёж, ${sum}`,
    again: 'Попробовать ещё раз',
    /** Label of the button for an order whose sum is unknown. */
    open: 'Оплатить заказ',
    otherCard: 'Другую карту можно указать там же, на странице банка.',
    otherwise: 'Или оплатите иначе:',
    onReceipt: 'Или оплатите при получении:',
    /** Texts of the QR code for a payment by SBP. */
    code: {
      alt: (number: string, sum: string) => `QR-код для оплаты ${number} через СБП, ${sum}`,
      scan: 'Наведите на код камеру телефона или отсканируйте его в приложении своего банка.',
      wait: 'Когда деньги придут, страница обновится сама.',
      app: 'Оплатить в приложении банка',
      failed: 'Код не загрузился. Обновите страницу.',
    },
  },
} as const;
