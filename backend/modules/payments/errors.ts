import { ITEM_NOT_IN_ORDER } from '#lib/texts/refusals.ts';

/** Errors of the payment endpoints. */
export const paymentErrors = {
  notFound: { code: 'payment_not_found', message: 'Платёж не найден' },
  nothingToPay: { code: 'nothing_to_pay', message: 'Этот заказ не ждёт оплаты' },
  bank: {
    code: 'bank_unavailable',
    message: 'Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту',
  },
  settled: {
    code: 'payment_settled',
    message: 'Этот платёж уже завершён. Вернитесь к заказу и начните оплату заново',
  },
  amount: { code: 'payment_amount', message: 'Оплачена не та сумма, которую ждёт заказ' },
  refundReused: { code: 'refund_reused', message: 'С этим номером уже оформлен другой возврат денег' },
  refundTooLarge: { code: 'refund_too_large', message: 'Вернуть можно не больше, чем осталось от платежа' },
  late: {
    code: 'payment_late',
    message: 'Время на оплату вышло, заказ отменяется',
  },
  /** @param index the index of the item */
  markedItem: (index: number) => ({
    code: 'marking_item',
    message: ITEM_NOT_IN_ORDER,
    field: `items.${index}.offer_id`,
  }),
  /** @param quantity number of units in the order */
  tooManyCodes: (index: number, quantity: number) => ({
    code: 'marking_codes',
    message: `Кодов больше, чем штук в заказе: ${quantity}`,
    field: `items.${index}.codes`,
  }),
  repeatedCode: (index: number) => ({
    code: 'marking_code_repeated',
    message: 'Код маркировки указан дважды: у каждой штуки он свой',
    field: `items.${index}.codes`,
  }),
  /** @param order number of the order to which the unit belongs */
  takenCode: (index: number, order: string) => ({
    code: 'marking_code_taken',
    message: `Этот код маркировки уже у заказа ${order}`,
    field: `items.${index}.codes`,
  }),
  handedOver: {
    code: 'marking_too_late',
    message: 'Чек полного расчёта уже составлен, коды в него не добавить',
    field: 'number',
  },
} as const;
